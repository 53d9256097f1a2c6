/**
 * sounds.ts: soft sounds for players who switch them on: a digit entered, a house filled, a win.
 * The page synthesises them, so it needs no files. Browsers allow no sound before the first press.
 */

/** The tones of each sound in sequence, in hertz. */
const TONES: Record<string, number[]> = {
  place: [440],
  house: [523, 659],
  win: [523, 659, 784, 1047],
};
const [APART, LONG] = [0.11, 0.22]; // seconds between starts of tones; length of a tone
const LOUD = 0.06; // volume, as a share of the maximum

/** Prepares sounds; the first one opens the audio context. */
export const makeSounds = () => ({ context: null as AudioContext | null });

function ring(audio: AudioContext, pitch: number, start: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LONG);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LONG);
}

/** Plays a sound, if the browser allows it. */
export function playSound(sounds: ReturnType<typeof makeSounds>, name: string) {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return;
  try {
    const audio = (sounds.context ??= new AudioContext());
    TONES[name].forEach((pitch, i) => ring(audio, pitch, audio.currentTime + i * APART));
  } catch {
    // the browser refuses: the game goes on without sound
  }
}
