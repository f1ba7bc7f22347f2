import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBot } from '../bots/index.ts'
import { bySlot, playOn } from '../bots/play-on.ts'
import { itemAt, seeded } from '../dice/index.ts'
import {
  advance,
  type AnyPlay,
  begin,
  choice,
  currentNode,
  defaultRules,
  type Offer,
  offered,
  offeredTexts,
  type Policy,
  transcriptOf,
  writeTranscript,
} from '../engine/index.ts'
import { type AnyManifest, botsOf } from '../games/index.ts'
import { coachFor } from '../analysis/coach/coaching.ts'
import {
  type Exercise,
  isRight,
  LEAST_MARGIN,
  leastMargin,
  rate,
  type Rating,
  soleDecider,
} from '../analysis/exercises/exercise.ts'
import { levelOf, type PoolEntry } from '../analysis/exercises/pool.ts'
import { playedBy } from './played.ts'

/** More choices than this make a riddle of reading, not of judging. */
const MOST_CHOICES = 12

type Contender = { readonly id: string; readonly title: string; readonly policy: Policy<unknown, unknown> }

/** Fewer players than this cannot say what is easy: the random one helps out. */
const FEWEST_PLAYERS = 3

/** The computer players that think for themselves and need no memory. */
const playersOf = (manifest: AnyManifest, seats: number): readonly Contender[] => {
  const rules = defaultRules(manifest.game.houseRules)
  const all = botsOf(manifest)
    .map(({ id, title, policyFor }) => ({ id, title, policy: policyFor(rules, seats) }))
    .filter(({ policy }) => policy.readsLog !== true)
  const thinking = all.filter(({ id }) => id !== randomBot.id)
  return thinking.length < FEWEST_PLAYERS ? all : thinking
}

const answered = (play: AnyPlay, { policy }: Contender, { seat, actions }: Offer<unknown>) =>
  policy.choose({ seat, view: play.game.view(play.states.at(-1), seat), actions, log: [] })

/** How many of the players are more likely than not to choose something that is not best here. */
const missesOf = (play: AnyPlay, players: readonly Contender[], rating: Rating): number => {
  const node = currentNode(play)
  if (node.kind !== 'decision') return 0
  const ids = offeredTexts(play.game, play.states.at(-1), node.seat)
  const best = new Set(rating.choices.filter((one) => isRight(rating, one)).map(({ id }) => id))
  return players.filter((player) => {
    const weighted = answered(play, player, node)
    const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
    const right = weighted
      .filter(({ action }) => best.has(itemAt(ids, node.actions.indexOf(action))))
      .reduce((sum, { weight }) => sum + weight, 0)
    return right < total / 2
  }).length
}

/** So many games are played on from each choice whose worth is only estimated, and it must be worse by so many standard errors there, too. */
const PLAYOUTS = 100
const CLEARLY_WORSE = 3

/**
 * Whether games that computer players play on from a position say, too, that what an estimate calls wrong is worse: an estimate errs
 * further in some positions than its standard error tells.
 */
const isConfirmed = (
  { manifest, play, seat }: Exercise,
  rating: Rating,
  { policy }: Pick<Contender, 'policy'>,
): boolean => {
  if (rating.error === undefined) return true
  const { game } = manifest
  const view: unknown = game.view(play.states.at(-1), seat)
  const policies = play.header.seats.map(() => policy)
  const payoffs = (action: unknown): readonly number[] =>
    Array.from({ length: PLAYOUTS }, (_, n) => {
      const state: unknown = game.step(game.imagine(view, seeded(n, 0)), choice(seat, action))
      return itemAt(playOn({ game, policies }, state, bySlot(n, 1)), seat)
    })
  const actions = offered(currentNode(play), seat)
  const best = payoffs(actions[rating.choices.findIndex(({ worth }) => worth.best)])
  return rating.choices.every((one, at) => {
    if (isRight(rating, one)) return true
    const lead = payoffs(actions[at]).map((payoff, n) => itemAt(best, n) - payoff)
    const mean = lead.reduce((sum, each) => sum + each, 0) / PLAYOUTS
    const squares = lead.reduce((sum, each) => sum + (each - mean) ** 2, 0)
    return mean > LEAST_MARGIN[rating.unit] && mean > CLEARLY_WORSE * Math.sqrt(squares / (PLAYOUTS - 1) / PLAYOUTS)
  })
}

type Found = PoolEntry & { readonly margin: number }

/** The game as the exercise opens it, under names of the game's own: the seat that decides is a person, all others are computer players. */
const exerciseText = (play: AnyPlay, decider: number, names: readonly string[]): string => {
  const seats = play.header.seats.map((who, seat) => {
    const name = itemAt(names, seat)
    return seat === decider ? ({ kind: 'person', name } as const) : { ...who, name }
  })
  return writeTranscript(transcriptOf({ ...play, header: { ...play.header, seats } }))
}

const foundIn = (manifest: AnyManifest, seed: number, seats: number): readonly Found[] => {
  const players = playersOf(manifest, seats)
  const random = seeded(seed)
  const sitting = Array.from({ length: seats }, () => itemAt(players, random.below(players.length)))
  const header = {
    game: manifest.game.id,
    version: manifest.game.version,
    rules: defaultRules(manifest.game.houseRules),
    seats: sitting.map(({ id, title }) => ({ kind: 'bot', bot: id, name: title }) as const),
    dice: { kind: 'device' },
  } as const
  const begun = begin(manifest.game, header)
  if (!begun.ok) throw new RangeError(begun.error.message)
  const coach = coachFor(manifest, header.rules, seats)
  const first = players.find(({ id }) => id !== randomBot.id) ?? itemAt(players, 0)
  const found: Found[] = []
  let play: AnyPlay = begun.value
  const policies = sitting.map(({ policy }) => policy)
  for (const ply of playedBy(manifest.game, { rules: header.rules, seats }, policies, random).plies) {
    const seat = soleDecider(play)
    if (seat !== undefined && offeredTexts(play.game, play.states.at(-1), seat).length <= MOST_CHOICES) {
      const advice = coach?.advise(play.game.view(play.states.at(-1), seat), seat)
      const rated = advice && rate({ manifest, play, seat }, advice)
      const rating = rated && rated.margin >= leastMargin(rated) ? rated : undefined
      const missed = rating === undefined ? 0 : missesOf(play, players, rating)
      if (rating !== undefined && missed > 0 && isConfirmed({ manifest, play, seat }, rating, first))
        found.push({
          missed,
          players: players.length,
          margin: rating.margin,
          text: exerciseText(play, seat, manifest.text.seatNames),
        })
    }
    play = advance(play, ply)
  }
  return found
}

/** So many exercises of each of the three levels, each from another game. */
const OF_EACH_LEVEL = 12

/** Beyond so many games there are no more to be found of a level, unless another number is asked for. */
const MOST_GAMES = 600

/** Easy before hard: what few computer players get wrong, and then what costs much. */
const byDifficulty = (a: Found, b: Found): number => a.missed / a.players - b.missed / b.players || b.margin - a.margin

/** Positions of seeded games between computer players, a dozen of each level, easy ones first. */
const findExercises = (manifest: AnyManifest, tell: (line: string) => void, games: number): readonly PoolEntry[] => {
  const levels = new Map<number, Found[]>([1, 2, 3].map((level) => [level, []]))
  for (let seed = 1; seed <= games; seed++) {
    const wanted = foundIn(manifest, seed, Math.max(2, manifest.game.seats.min))
      .map((found) => ({ found, kept: levels.get(levelOf(found)) ?? [] }))
      .filter(({ kept }) => kept.length < OF_EACH_LEVEL)
      .toSorted((a, b) => a.kept.length - b.kept.length || b.found.margin - a.found.margin)
    const [first] = wanted
    first?.kept.push(first.found)
    if ([...levels.values()].every(({ length }) => length >= OF_EACH_LEVEL)) break
    if (seed % 10 === 0) tell(`${seed} games: ${[...levels.values()].map(({ length }) => length).join(', ')}`)
  }
  return [...levels.values()]
    .flat()
    .toSorted(byDifficulty)
    .map(({ missed, players, text }) => ({ missed, players, text }))
}

/** Writes `exercises.json` into the folder of a game, from so many games at most. Answers its path. */
export const writeExercises = (
  manifest: AnyManifest,
  folder: string,
  tell: (line: string) => void,
  games: number = MOST_GAMES,
): string => {
  const path = join(folder, 'exercises.json')
  writeFileSync(path, `${JSON.stringify(findExercises(manifest, tell, games), null, 2)}\n`)
  return path
}
