/**
 * sounds.js: soft sounds, made by the page itself, for who has switched them on: a number put down,
 * a house that is whole, a win. Browsers let none be heard before the first press.
 */

/** Tones one after the other, in hertz. @type {Record<string, number[]>} */
const TONES = { place: [440], house: [523, 659], win: [523, 659, 784, 1047] };
const [APART, LONG, LOUD] = [0.11, 0.22, 0.06]; // seconds, and of the loudest there is

export function makeSounds() {
  /** @type {AudioContext | null} */
  let context = null;

  /** @param {AudioContext} audio @param {number} pitch @param {number} start */
  function ring(audio, pitch, start) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LONG);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LONG);
  }

  /** Where a browser makes no sounds there are none. @param {string} what */
  return function play(what) {
    if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
      return;
    try {
      const audio = (context ??= new AudioContext());
      TONES[what].forEach((pitch, i) => ring(audio, pitch, audio.currentTime + i * APART));
    } catch {
      // refused
    }
  };
}
