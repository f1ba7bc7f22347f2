import { SERVER_KEYS } from '../sealed-game.ts'
import type { Random } from '../../dice/index.ts'
import { type MatchAction, QUESTIONS, type Request, requestSchema, usualSettings } from '../../protocol/index.ts'
import { anyOf, hex, oddValue, spoilt, word } from './odd-values.ts'

/** Knowledge of an attacker: running matches and players' messages, but no token and no key. */
export type Prey = {
  readonly game: string
  readonly matches: readonly string[]
  /** Accepted acts with ids and matches, as an eavesdropper would have them. */
  readonly heard: () => readonly Extract<Request, { kind: 'act' }>[]
}

/** A foreign public key. */
const KEY = SERVER_KEYS.key

const seatOf = (random: Random): number => random.below(3)

const ACTS: readonly ((random: Random) => MatchAction)[] = [
  (random) => ({ kind: 'sit', seat: seatOf(random), name: word(random, 6), digest: hex(random, 64), key: KEY }),
  () => ({ kind: 'stand' }),
  (random) => ({ kind: 'fill', seat: seatOf(random), bot: 'random' }),
  (random) => ({ kind: 'clear', seat: seatOf(random) }),
  () => ({ kind: 'call-off' }),
  (random) => ({ kind: 'reveal', secret: hex(random, 64) }),
  (random) => ({
    kind: 'play',
    after: random.below(40),
    choices: [anyOf(['keep', 'parry 3', word(random, 5)], random)],
  }),
  (random) => ({ kind: 'play', after: random.below(9), choices: Array.from({ length: 16 }, () => word(random, 300)) }),
  (random) => ({ kind: 'ask', what: anyOf(QUESTIONS, random) }),
  (random) => ({ kind: 'answer', what: anyOf(QUESTIONS, random), yes: random.below(2) === 0 }),
  () => ({ kind: 'resign' }),
  () => ({ kind: 'resume' }),
  (random) => ({ kind: 'pass', code: hex(random, 64) }),
  (random) => ({ kind: 'claim', code: word(random, 20), key: KEY }),
  (random) => ({ kind: 'say', text: word(random, 20) }),
  (random) => ({ kind: 'bar', watcher: `w${word(random, 6)}` }),
]

const actIn = (match: string, random: Random): Request => ({
  kind: 'act',
  match,
  cid: word(random, 1 + random.below(40)),
  act: anyOf(ACTS, random)(random),
})

const REQUESTS: readonly ((prey: Prey, random: Random) => Request)[] = [
  ({ matches }, random) => actIn(anyOf(matches, random), random),
  (_, random) => actIn(word(random, 16), random),
  ({ heard }, random) => anyOf(heard(), random),
  ({ heard, matches }, random) => ({ ...anyOf(heard(), random), match: anyOf(matches, random) }),
  ({ heard }, random) => ({ ...anyOf(heard(), random), cid: word(random, 12) }),
  ({ matches }, random) => ({
    kind: 'attend',
    match: anyOf(matches, random),
    token: hex(random, 64),
    key: word(random, 20),
    since: random.below(100),
  }),
  ({ matches }, random) => ({ kind: 'attend', match: anyOf(matches, random), token: hex(random, 64), since: 0 }),
  (_, random) => ({ kind: 'attend', match: word(random, 16), token: hex(random, 64), since: 0 }),
  ({ matches }, random) => ({ kind: 'leave', match: anyOf(matches, random) }),
  (_, random) => ({
    kind: 'open',
    cid: word(random, 8),
    token: hex(random, 64),
    settings: usualSettings(word(random, 8), 2),
    computers: [],
  }),
  (_, random) => ({ kind: 'quick', cid: word(random, 8), token: hex(random, 64), game: word(random, 8) }),
]

/** True for a request that may legitimately open a table or the lobby, and is therefore useless for fuzzing. */
const isHonest = ({ game }: Prey, request: unknown): boolean => {
  const { success, data } = requestSchema.safeParse(request)
  if (!success) return false
  if (data.kind === 'open') return data.settings.game === game
  return data.kind === 'quick' ? data.game === game : data.kind === 'lobby'
}

/** A request without effect: valid but unauthorised, or malformed. */
export const wildRequest = (prey: Prey, random: Random): unknown => {
  const request = anyOf(REQUESTS, random)(prey, random)
  if (random.below(2) === 0) return request
  const broken = random.below(12) === 0 ? oddValue(random) : spoilt(request, random)
  return isHonest(prey, broken) ? request : broken
}
