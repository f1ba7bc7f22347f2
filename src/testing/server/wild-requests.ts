import * as fc from 'fast-check'
import type { Random } from '../../dice/index.ts'
import { type MatchAction, matchActionSchema, type Request, requestSchema } from '../../protocol/index.ts'
import { arbitraryOf } from '../arbitrary-schema.ts'
import { anyOf, oddValue, spoilt, word } from './odd-values.ts'

/** Knowledge of an attacker: running matches and players' messages, but no tokens and no keys. */
export type Prey = {
  readonly game: string
  readonly matches: readonly string[]
  /** Accepted acts with ids and matches, as an eavesdropper would know them. */
  readonly heard: () => readonly Extract<Request, { kind: 'act' }>[]
}

/** Samples of valid acts and requests of every kind, with random fields, and choices that some games offer. */
const SAMPLES = { numRuns: 400, seed: 1 }
const ACTS: readonly MatchAction[] = [
  ...fc.sample(arbitraryOf(matchActionSchema), SAMPLES),
  ...['keep', 'parry 3'].map((text): MatchAction => ({ kind: 'play', after: 9, choices: [text] })),
]
const REQUESTS = fc.sample(arbitraryOf(requestSchema), SAMPLES)

const actIn = (match: string, random: Random): Request => ({
  kind: 'act',
  match,
  cid: word(random, 1 + random.below(40)),
  act: anyOf(ACTS, random),
})

/** Returns a random request about an existing match. Its token and key are random, so it must be refused. */
const aimed = ({ matches }: Prey, random: Random): Request => {
  const request = anyOf(REQUESTS, random)
  return 'match' in request ? { ...request, match: anyOf(matches, random) } : request
}

const ASKED: readonly ((prey: Prey, random: Random) => Request)[] = [
  ({ matches }, random) => actIn(anyOf(matches, random), random),
  (_, random) => actIn(word(random, 16), random),
  ({ heard }, random) => anyOf(heard(), random),
  ({ heard, matches }, random) => ({ ...anyOf(heard(), random), match: anyOf(matches, random) }),
  ({ heard }, random) => ({ ...anyOf(heard(), random), cid: word(random, 12) }),
  aimed,
  aimed,
  (_, random) => anyOf(REQUESTS, random),
]

/** True for a request that may succeed because it is legitimate; useless for an attack. */
const isHonest = ({ game }: Prey, request: unknown): boolean => {
  const { success, data } = requestSchema.safeParse(request)
  if (!success) return false
  if (data.kind === 'open') return data.settings.game === game
  return data.kind === 'quick' ? data.game === game : data.kind === 'lobby'
}

/** A request that must have no effect: valid but unauthorised, or malformed. */
export const wildRequest = (prey: Prey, random: Random): unknown => {
  const wanted = anyOf(ASKED, random)(prey, random)
  const request = isHonest(prey, wanted) ? actIn(word(random, 16), random) : wanted
  if (random.below(2) === 0) return request
  const broken = random.below(12) === 0 ? oddValue(random) : spoilt(request, random)
  return isHonest(prey, broken) ? request : broken
}
