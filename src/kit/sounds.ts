/** What can be heard at the table. */
export type SoundName = 'dice' | 'shield' | 'tap' | 'call'

/** One knock: filtered noise that dies away. */
type Knock = {
  readonly at: number
  readonly length: number
  readonly pitch: number
  readonly sharpness: number
  readonly loudness: number
}

const knock = (at: number, length: number, pitch: number, sharpness: number, loudness: number): Knock => ({
  at,
  length,
  pitch,
  sharpness,
  loudness,
})

const SOUNDS: Readonly<Record<SoundName, readonly Knock[]>> = {
  dice: [
    knock(0.3, 0.06, 1150, 5, 0.5),
    knock(0.36, 0.05, 1500, 6, 0.35),
    knock(0.44, 0.05, 980, 5, 0.4),
    knock(0.55, 0.04, 1320, 6, 0.25),
    knock(0.64, 0.04, 1100, 6, 0.15),
  ],
  shield: [
    knock(0, 0.22, 190, 1.2, 1),
    knock(0.02, 0.12, 900, 0.8, 0.6),
    knock(0.11, 0.08, 2100, 2, 0.3),
    knock(0.19, 0.06, 1700, 2, 0.2),
  ],
  tap: [knock(0, 0.05, 620, 4, 0.5)],
  call: [knock(0, 0.09, 420, 7, 0.6), knock(0.16, 0.12, 560, 8, 0.6)],
}

let volume = 0
let context: AudioContext | undefined
let noise: AudioBuffer | undefined

const noiseOf = (audio: AudioContext): AudioBuffer => {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

const strike = (audio: AudioContext, buffer: AudioBuffer, { at, length, pitch, sharpness, loudness }: Knock): void => {
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()]
  const start = audio.currentTime + at
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharpness
  gain.gain.setValueAtTime(volume * loudness, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(start, at % 0.2, length)
}

/** From 0 (off, as at first) to 1. Call it from a click the first time: browsers stay silent until then. */
export const setVolume = (level: number): void => {
  volume = Math.min(1, Math.max(0, level))
  if (volume > 0) void context?.resume()
}

/** Plays a sound of the table; nothing while the volume is 0 or where there is no sound. */
export const play = (name: SoundName): void => {
  if (volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  noise ??= noiseOf(context)
  if (context.state === 'suspended') void context.resume()
  for (const each of SOUNDS[name]) strike(context, noise, each)
}
