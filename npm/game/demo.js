/** demo.js: lists the events of the demo's games, the newest first. */
import './game.js';

const log = document.querySelector('[role=log]');
for (const type of ['begun', 'moved', 'solved'])
  addEventListener(type, ({ target, detail }) => {
    const line = document.createElement('li');
    const { puzzle, ...rest } = detail;
    line.textContent = `${target.id}: ${type} ${JSON.stringify(rest)}`;
    line.title = puzzle;
    log.prepend(line);
  });
