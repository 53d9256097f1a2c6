/** worker-browser.ts: the thread of an engine, in browsers. */
import { makeListener } from './answer.ts';

const listen = makeListener((answer) => postMessage(answer));
onmessage = ({ data }) => listen(data);
