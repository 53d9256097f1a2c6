/**
 * The workflows for GitHub run scripts that exist, use GitHub's own actions in the versions that
 * `sudoleaf init --workflow` uses, and may write only what they must, without secrets.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { filesIn, read, top } from './files.mjs';

const workflows = filesIn('.github/workflows', /\.yml$/);

/** What each may write, the whole workflow or a job of it; everything else it may only read. */
const WRITES = { 'test.yml': [], 'pages.yml': ['pages', 'id-token'], 'release.yml': ['contents'] };

for (const { path, text } of workflows)
  test(`${path} may write only what it must`, () => {
    const { permissions, jobs } = parse(text);
    assert.equal(permissions.contents, 'read');
    const granted = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})];
    assert.deepEqual(
      granted.flatMap((one) => Object.keys(one).filter((scope) => one[scope] !== 'read')),
      WRITES[basename(path)],
    );
    assert.doesNotMatch(text, /secrets|pull_request_target/);
    for (const { run } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (run?.startsWith('./tools/')) assert.ok(existsSync(join(top, run.split(' ')[0])), run);
  });

test('workflows use the actions of GitHub alone, each in one version', () => {
  const texts = [...workflows.map(({ text }) => text), read('tools/commands/cmd_init.c')];
  const used = new Set(texts.join('').match(/(?<=uses: )[^\s\\]+/g));
  for (const action of used) assert.match(action, /^actions\/[\w-]+@v\d+$/);
  assert.equal(new Set([...used].map((action) => action.split('@')[0])).size, used.size);
});
