import { sumOf } from '../../odds/sum.ts'

/** Numbers of telling and of right choices, and the player's rating. */
export type PlayRecord = { readonly rating: number; readonly telling: number; readonly right: number }

/**
 * How much more often a player is right than others of the same rating: `z` in standard deviations of honest players.
 * `expected` is their share, `spread` its standard deviation, `peers` their number.
 */
export type Agreement = {
  readonly z: number
  readonly expected: number
  readonly spread: number
  readonly peers: number
}

/** Minimum number of choices and of other players for a comparison. */
export const LEAST_TELLING = 50
export const LEAST_PEERS = 12

/** `z` from which moderators see that it is rare. */
export const RARE_Z = 4

/**
 * Minimum standard deviation between players of one rating, on the logit scale: some know this game better than their
 * results show.
 */
const LEAST_SPREAD = 0.1

/** Players beyond this many standard deviations get less weight, so that a few helped ones do not count as normal. */
const FAR_OFF = 1.5
const ROUNDS = 8

const MEDIAN_OF_NORMAL = 0.6745

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Weighted least-squares line through (x, y): its value at `at`, and that value's variance per unit of variance. */
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
 * Logit of the share of right choices, with half a choice added to both counts; differences between players are
 * comparable everywhere on this scale.
 */
const logitOf = ({ telling, right }: PlayRecord): number => Math.log((right + 0.5) / (telling - right + 0.5))

/** Sampling variance of that logit for a player whose true value is `logit`. */
const samplingOf = (logit: number, telling: number): number => {
  const share = shareOf(logit)
  return 1 / (telling * share * (1 - share) + 0.5)
}

/**
 * Compares a player with others by a line of logits over ratings. The spread between honest players of one rating
 * comes from the others' median deviation, so that a few helped ones do not widen it. Undefined with too few choices
 * or players. It proves nothing: a player who knows a game by heart looks the same.
 */
export const agreementOf = (own: PlayRecord, others: readonly PlayRecord[]): Agreement | undefined => {
  const peers = others.filter(({ telling }) => telling >= LEAST_TELLING)
  if (own.telling < LEAST_TELLING || peers.length < LEAST_PEERS) return undefined
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

/** Typical time per choice in seconds, and the factor within which two thirds of the times are; from logarithms. */
export type ChoiceTime = { readonly seconds: number; readonly factor: number; readonly choices: number }

export const choiceTimeOf = (timed: number, logs: number, logSquares: number): ChoiceTime | undefined => {
  if (timed < 2) return undefined
  const mean = logs / timed
  const variance = Math.max(0, logSquares / timed - mean * mean) * (timed / (timed - 1))
  return { seconds: Math.exp(mean), factor: Math.exp(Math.sqrt(variance)), choices: timed }
}
