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
// seconds between starts of tones; length of a tone
const [TONE_INTERVAL, TONE_LENGTH] = [0.11, 0.22];
const VOLUME = 0.06; // volume, as a share of the maximum

/** Prepares sounds; the first one opens the audio context. */
export const makeSounds = () => ({ context: null as AudioContext | null });

function playTone(audio: AudioContext, pitch: number, start: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + TONE_LENGTH);
}

/** Plays a sound, if the browser allows it. */
export function playSound(sounds: ReturnType<typeof makeSounds>, name: string) {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return;
  try {
    const audio = (sounds.context ??= new AudioContext());
    TONES[name].forEach((pitch, i) =>
      playTone(audio, pitch, audio.currentTime + i * TONE_INTERVAL),
    );
  } catch {
    // the browser refuses: the game goes on without sound
  }
}
