import { seeded } from './seeded.ts'
import { atSpeed } from './speed.ts'
import type { Contact } from './tumble.ts'

export type SoundName = 'dice' | 'shield' | 'tap' | 'crack' | 'chalk' | 'call'

/** Surface of a table, which changes the timbre of sounds. */
export type Material = 'hide' | 'wood' | 'sand' | 'felt'

/**
 * One knock of a sound, synthesized as decaying filtered noise. Times are in seconds, pitch is in Hz, and loudness is a
 * fraction of the volume.
 */
export type Knock = {
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
  dice: [knock(0.3, 0.06, 1150, 5, 0.5), knock(0.37, 0.05, 1500, 6, 0.35), knock(0.5, 0.05, 980, 5, 0.3)],
  shield: [
    knock(0, 0.22, 190, 1.2, 1),
    knock(0.02, 0.12, 900, 0.8, 0.6),
    knock(0.11, 0.08, 2100, 2, 0.3),
    knock(0.19, 0.06, 1700, 2, 0.2),
  ],
  tap: [knock(0, 0.05, 620, 4, 0.5)],
  crack: [knock(0, 0.09, 240, 1.5, 0.8), knock(0.03, 0.05, 1350, 2.5, 0.4), knock(0.08, 0.03, 2300, 4, 0.18)],
  chalk: [knock(0, 0.07, 3100, 3, 0.16), knock(0.09, 0.1, 2700, 3, 0.13), knock(0.24, 0.04, 900, 4, 0.2)],
  call: [knock(0, 0.09, 420, 7, 0.6), knock(0.16, 0.12, 560, 8, 0.6)],
}

/** Changes to a knock by surface: hide and felt dampen, wood rings, sand hisses. */
const ON: Readonly<Record<Material, Omit<Knock, 'at'>>> = {
  hide: { length: 1.2, pitch: 0.5, sharpness: 0.7, loudness: 0.8 },
  wood: { length: 1, pitch: 1, sharpness: 1.4, loudness: 1 },
  sand: { length: 1.5, pitch: 1.7, sharpness: 0.3, loudness: 0.6 },
  felt: { length: 0.8, pitch: 0.65, sharpness: 0.6, loudness: 0.5 },
}

/** Sounds of dice that hit each other, which sound the same on every table, and of dice that hit the table. */
const BONE: Omit<Knock, 'at' | 'loudness'> = { length: 0.03, pitch: 2300, sharpness: 7 }
const TABLE: Omit<Knock, 'at' | 'loudness'> = { length: 0.055, pitch: 1000, sharpness: 4 }

/** Number of variants per sound, because no two real knocks sound the same. */
export const VARIANTS = 4

const onMaterial = (material: Material, { at, ...sound }: Knock): Knock => {
  const by = ON[material]
  return {
    at,
    length: sound.length * by.length,
    pitch: sound.pitch * by.pitch,
    sharpness: sound.sharpness * by.sharpness,
    loudness: sound.loudness * by.loudness,
  }
}

const varied = (knocks: readonly Knock[], seed: string): readonly Knock[] => {
  const random = seeded(seed)
  const about = (share: number): number => 1 + (random() - 0.5) * 2 * share
  return knocks.map(({ at, length, pitch, sharpness, loudness }) => ({
    at: at * about(0.12),
    length: length * about(0.15),
    pitch: pitch * about(0.14),
    sharpness: sharpness * about(0.1),
    loudness: loudness * about(0.2),
  }))
}

/** Returns variant `variant` (from 0) of a sound on a surface; without a surface, the plain sound. */
export const knocksOf = (name: SoundName, variant: number, on?: Material): readonly Knock[] =>
  varied(SOUNDS[name], `${name} ${variant}`).map((each) => (on === undefined ? each : onMaterial(on, each)))

/**
 * Returns the sounds of a throw. Contacts with the table depend on its surface; contacts between dice sound like bone.
 */
export const contactSounds = (contacts: readonly Contact[], on: Material): readonly Knock[] =>
  contacts.flatMap(({ at, force, on: what }, i) => {
    const heard: Knock = { at: atSpeed(at) / 1000, loudness: 0.5 * force, ...(what === 'die' ? BONE : TABLE) }
    return varied(what === 'die' ? [heard] : [onMaterial(on, heard)], `${on} ${i % (VARIANTS * 3)}`)
  })

let volume = 0
let context: AudioContext | undefined
let noise: AudioBuffer | undefined
/** Variant to play next; cycling avoids equal sounds in a row. */
let next = 0

const noiseOf = (audio: AudioContext): AudioBuffer => {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

const strike = (audio: AudioContext, buffer: AudioBuffer, { at, length, pitch, sharpness, loudness }: Knock): void => {
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()]
  const start = audio.currentTime + Math.max(0, at)
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharpness
  gain.gain.setValueAtTime(volume * loudness, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(start, at % 0.2, length)
}

const sound = (knocks: readonly Knock[]): void => {
  if (volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  noise ??= noiseOf(context)
  if (context.state === 'suspended') void context.resume()
  for (const each of knocks) strike(context, noise, each)
}

/** Sets the volume from 0 (off, default) to 1. The first call must come from a click, because browsers block audio until then. */
export const setVolume = (level: number): void => {
  volume = Math.min(1, Math.max(0, level))
  if (volume > 0) void context?.resume()
}

/** Milliseconds for which a phone vibrates with a sound, and with the landing of a throw. */
const VIBRATION_MS: { readonly [name in SoundName]?: number } = { dice: 10, crack: 20, shield: 30 }
const LANDING_MS = 10

let hasVibration = false

/** Turns vibration on or off (default). */
export const setVibration = (isOn: boolean): void => {
  hasVibration = isOn
}

/** True on devices that may vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Vibrates for some milliseconds. Browsers report an error before the first tap, so it does nothing until then. */
const vibrate = (ms: number | undefined): void => {
  if (!hasVibration || ms === undefined || !canVibrate() || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(ms)
}

/** Plays the next variant of a table sound, and vibrates with it. Silent at volume 0 or without audio. */
export const playSound = (name: SoundName, on?: Material): void => {
  next = (next + 1) % VARIANTS
  sound(knocksOf(name, next, on))
  vibrate(VIBRATION_MS[name])
}

/** Plays the sounds of a throw, and vibrates when it lands. */
export const playContacts = (contacts: readonly Contact[], on: Material): void => {
  sound(contactSounds(contacts, on))
  const [landing] = contacts
  if (landing !== undefined && hasVibration) setTimeout(vibrate, atSpeed(landing.at), LANDING_MS)
}
