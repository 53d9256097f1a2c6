/**
 * text.js: words. They come from the page's language block; code names them by key.
 */

/**
 * The text of a key with its {places} filled.
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Say
 */

/**
 * @param {Record<string, string>} words
 * @returns {Say}
 */
export function speaker(words) {
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** A rating as the field writes it. @param {number} tenths */
export const ratingText = (tenths) => (tenths / 10).toFixed(1);
