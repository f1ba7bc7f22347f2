import { sumOf } from '../../odds/sum.ts'

/**
 * Record of a player: the rating, the number of telling choices (where some choice would have been a mistake), and the
 * number of right choices among them.
 */
export type PlayRecord = { readonly rating: number; readonly telling: number; readonly right: number }

/**
 * Excess of right choices over players of similar rating. `z`: in standard deviations of honest players; `expected`:
 * share of right choices of these players; `spread`: its standard deviation; `peers`: number of players.
 */
export type Agreement = {
  readonly z: number
  readonly expected: number
  readonly spread: number
  readonly peers: number
}

/** Minimum number of telling choices, and of other players, for a comparison. */
export const LEAST_CHOICES = 50
export const LEAST_PEERS = 12

/** Value of `z` above which moderators see "rare". */
export const RARE_Z = 4

/**
 * Minimum standard deviation between players of one rating on the logit scale, because some know this game better than
 * their results show.
 */
const LEAST_SPREAD = 0.1

/** Standard deviations beyond which players get less weight, so that a few assisted players do not shift the norm. */
const FAR_OFF = 1.5
const ROUNDS = 8

const MEDIAN_OF_NORMAL = 0.6745

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Fits a weighted least-squares line; returns its value at `at`, and that value's variance per unit of variance. */
const lineAt = (points: readonly { readonly x: number; readonly y: number; readonly weight: number }[], at: number) => {
  const total = sumOf(points.map(({ weight }) => weight))
  const mean = (of: 'x' | 'y'): number => sumOf(points.map((point) => point.weight * point[of])) / total
  const [x, y] = [mean('x'), mean('y')]
  const across = sumOf(points.map((point) => point.weight * (point.x - x) ** 2))
  const along = sumOf(points.map((point) => point.weight * (point.x - x) * (point.y - y)))
  const slope = across === 0 ? 0 : Math.max(0, along / across)
  return {
    heightAt: (rating: number): number => y + slope * (rating - x),
    variance: 1 / total + (across === 0 ? 0 : (at - x) ** 2 / across),
  }
}

const shareOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

/**
 * Logit of the share of right choices, with half a choice added to both counts. On this scale differences between
 * players are comparable everywhere.
 */
const logitOf = ({ telling, right }: PlayRecord): number => Math.log((right + 0.5) / (telling - right + 0.5))

/** Sampling variance of the logit for a player whose true logit is `logit`. */
const samplingOf = (logit: number, telling: number): number => {
  const share = shareOf(logit)
  return 1 / (telling * share * (1 - share) + 0.5)
}

/**
 * Compares a player with others by a regression line of logits over ratings. The spread between honest players comes
 * from the others' median deviation, so that a few assisted players do not widen it. Undefined with too few choices or
 * players. A high value is no proof: an expert at this game also gets one.
 */
export const agreementOf = (own: PlayRecord, others: readonly PlayRecord[]): Agreement | undefined => {
  const peers = others.filter(({ telling }) => telling >= LEAST_CHOICES)
  if (own.telling < LEAST_CHOICES || peers.length < LEAST_PEERS) return undefined
  let spread = LEAST_SPREAD
  let scales = peers.map(() => 1)
  let line = lineAt([], own.rating)
  for (let round = 0; round < ROUNDS; round++) {
    const points = peers.map((peer, i) => {
      const y = logitOf(peer)
      return { x: peer.rating, y, weight: (scales[i] ?? 1) / (spread ** 2 + samplingOf(y, peer.telling)) }
    })
    line = lineAt(points, own.rating)
    const { heightAt } = line
    const offs = peers.map((peer) => {
      const height = heightAt(peer.rating)
      return { off: logitOf(peer) - height, sampling: samplingOf(height, peer.telling) }
    })
    const typical = medianOf(offs.map(({ off }) => Math.abs(off))) / MEDIAN_OF_NORMAL
    spread = Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, typical ** 2 - medianOf(offs.map((one) => one.sampling)))))
    scales = offs.map(({ off, sampling }) =>
      Math.min(1, (FAR_OFF * Math.sqrt(spread ** 2 + sampling)) / Math.max(Math.abs(off), 1e-9)),
    )
  }
  const height = line.heightAt(own.rating)
  const deviation = Math.sqrt(spread ** 2 + samplingOf(height, own.telling) + line.variance)
  const expected = shareOf(height)
  const shown = expected * (1 - expected) * deviation
  return { z: (logitOf(own) - height) / deviation, expected, spread: shown, peers: peers.length }
}

/** Typical time per choice in seconds. Two thirds of the times are within the `factor`; computed from logarithms. */
export type ChoiceTime = { readonly seconds: number; readonly factor: number; readonly choices: number }

export const choiceTimeOf = (timed: number, logs: number, logSquares: number): ChoiceTime | undefined => {
  if (timed < 2) return undefined
  const mean = logs / timed
  const variance = Math.max(0, logSquares / timed - mean * mean) * (timed / (timed - 1))
  return { seconds: Math.exp(mean), factor: Math.exp(Math.sqrt(variance)), choices: timed }
}
