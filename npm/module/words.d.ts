/** The texts of steps in one language, for openEngine. */
import type { Words } from '../module/sudoleaf.js';

declare const words: Words;
export default words;
