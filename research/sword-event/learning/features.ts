import { type Feature, MOVING, STEPS, STILL } from '../../../src/games/sword-event/solve/evaluation/feature-names.ts'

/** All of them, in the order in which they are written down. */
export const FEATURES: readonly Feature[] = [
  ...STILL,
  ...STEPS.map((step): Feature => `health ${step}`),
  ...STEPS.map((step): Feature => `rerolls ${step}`),
  ...STEPS.map((step): Feature => `lent rerolls ${step}`),
  ...STEPS.map((step): Feature => `mended ${step}`),
  ...MOVING,
]

/** Features that never do harm, and those that never do good: no weight may say otherwise. */
export const isGood = (feature: Feature): boolean => /^(?:health|rerolls|lent|mended) |to deal|lead/.test(feature)
export const isBad = (feature: Feature): boolean => /to take|before$/.test(feature) && feature !== 'acting before'
