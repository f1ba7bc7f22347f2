import { logGamma } from './fairness-gamma.ts'
import { type Counts, rollsIn } from './fairness-faces.ts'

/**
 * How even the faces of an uneven die are thought to be: parameters of symmetric Dirichlet distributions, from wildly uneven to
 * off by some percent. Each counts as much as the others.
 */
const EVENNESS = [1, 10, 100, 1000] as const

const logSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** ln of how much likelier these rolls are with faces drawn from that Dirichlet distribution than with fair ones. */
const logBayesFactor = (counts: Counts, evenness: number): number => {
  const [faces, rolls] = [counts.length, rollsIn(counts)]
  const seen = counts.reduce((sum, count) => sum + logGamma(evenness + count) - logGamma(evenness), 0)
  return seen + logGamma(faces * evenness) - logGamma(faces * evenness + rolls) + rolls * Math.log(faces)
}

/**
 * ln of the evidence against a fair die: the mean of a half for "it is fair" and a half for "it is not". 0 is none. While fair dice
 * are rolled the evidence itself is a martingale with mean 1, so that whoever looks after every roll finds it at 20 or above with
 * a chance of at most 1/20, ever (Ville, Étude critique de la notion de collectif, 1939). It never falls below a half.
 */
export const logEvidence = (counts: Counts): number => {
  const uneven = EVENNESS.map((evenness) => logBayesFactor(counts, evenness) - Math.log(2 * EVENNESS.length))
  return logSum([-Math.LN2, ...uneven])
}

/** The same against all dice of a house together: each roll multiplies one of the factors, so the product is a martingale too. */
export const logEvidenceOfAll = (dice: readonly Counts[]): number =>
  dice.reduce((sum, counts) => sum + logEvidence(counts), 0)
