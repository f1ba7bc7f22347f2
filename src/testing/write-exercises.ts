import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBot } from '../bots/index.ts'
import { itemAt, seeded } from '../dice/index.ts'
import {
  advance,
  type AnyPlay,
  begin,
  currentNode,
  defaultRules,
  type Offer,
  offeredTexts,
  type Policy,
  transcriptOf,
  writeTranscript,
} from '../engine/index.ts'
import { type AnyManifest, botsOf } from '../games/index.ts'
import { type Advice, coachFor } from '../analysis/coach/coaching.ts'
import {
  type Exercise,
  isRight,
  leastMargin,
  openExercise,
  rate,
  type Rating,
  soleDecider,
} from '../analysis/exercises/exercise.ts'
import { exerciseId, levelOf, type PlayedOut, type PoolEntry, readPool } from '../analysis/exercises/pool.ts'
import { CLEAR_LEAD, leastLead, MOST_PLAYOUTS, type PlayOut, playOut } from './play-out.ts'
import { strongest } from '../analysis/reference.ts'
import { playedBy } from './played.ts'

/** Maximum choices of an exercise. With more, the choices take longer to read than to judge. */
const MOST_CHOICES = 12

type Contender = { readonly id: string; readonly title: string; readonly policy: Policy<unknown, unknown> }

/** Minimum number of bots for measuring difficulty. If the game has fewer, the random bot is added. */
const FEWEST_PLAYERS = 3

/** Returns the bots without memory, except bots that only imitate others. */
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

/** Returns the number of bots that probably choose an action that is not best here. */
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

/** Plays out an exercise with estimated values; drops it unless the playouts confirm the coach's best choice. */
const playedOut = (exercise: Exercise, { worths }: Advice): PlayOut => {
  const played = playOut(exercise)
  const { play, seat } = exercise
  const ids = offeredTexts(play.game, play.states.at(-1), seat)
  const best = ids.filter((_, at) => worths[at]?.best).join(', ')
  if (best === played.answer || played.dropped !== undefined) return played
  return { ...played, dropped: `the coach prefers ${best}` }
}

type Found = PoolEntry & { readonly margin: number; readonly exercise: Exercise; readonly advice: Advice }

/** Returns the coach's values; undefined unless the best choice is far ahead. Playouts must still confirm estimates. */
const candidate = (exercise: Exercise, advice: Advice): Rating | undefined => {
  if (advice.exact) {
    const rated = rate(exercise, advice)
    return rated && rated.margin >= leastMargin(rated) ? rated : undefined
  }
  const { play, seat } = exercise
  const answer = offeredTexts(play.game, play.states.at(-1), seat)[advice.worths.findIndex(({ best }) => best)] ?? ''
  const rated = rate({ ...exercise, played: { answer, lead: 0, error: 0, games: 0 } }, advice)
  return rated && rated.margin >= leastLead(exercise) ? rated : undefined
}

/** Returns the game at the exercise's position, with the game's own names: a person decides, all others are bots. */
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
  const found: Found[] = []
  let play: AnyPlay = begun.value
  const policies = sitting.map(({ policy }) => policy)
  for (const ply of playedBy(manifest.game, { rules: header.rules, seats }, policies, random).plies) {
    const seat = soleDecider(play)
    if (seat !== undefined && offeredTexts(play.game, play.states.at(-1), seat).length <= MOST_CHOICES) {
      const advice = coach?.advise(play.game.view(play.states.at(-1), seat), seat)
      const exercise = { manifest, play, seat }
      const rating = advice && candidate(exercise, advice)
      const missed = rating === undefined ? 0 : missesOf(play, players, rating)
      if (advice !== undefined && rating !== undefined && missed > 0)
        found.push({
          missed,
          players: players.length,
          margin: rating.margin,
          exercise,
          advice,
          text: exerciseText(play, seat, manifest.text.seatNames),
        })
    }
    play = advance(play, ply)
  }
  return found
}

/** Number of exercises of each of the three levels, all from different games. */
const OF_EACH_LEVEL = 12

/** Default maximum number of games searched. */
const MOST_GAMES = 600

/** Exercise with its margin. The order is from easy (few bots err) to hard, then by cost. */
type Ranked = PoolEntry & { readonly margin: number }

const byDifficulty = (a: Ranked, b: Ranked): number =>
  a.missed / a.players - b.missed / b.players || b.margin - a.margin

/** Number of candidates per game to play out before giving up. */
const TRIES = 3

const entryOf = ({ missed, players, text }: PoolEntry, played: PlayedOut | undefined): PoolEntry => ({
  missed,
  players,
  ...(played && { played }),
  text,
})

/** Finds positions in seeded games between bots, a dozen of each level, easy positions first. */
const findExercises = (manifest: AnyManifest, tell: (line: string) => void, games: number): readonly PoolEntry[] => {
  const levels = new Map<number, Found[]>([1, 2, 3].map((level) => [level, []]))
  for (let seed = 1; seed <= games; seed++) {
    const wanted = foundIn(manifest, seed, Math.max(2, manifest.game.seats.min))
      .map((found) => ({ found, kept: levels.get(levelOf(found)) ?? [] }))
      .filter(({ kept }) => kept.length < OF_EACH_LEVEL)
      .toSorted((a, b) => a.kept.length - b.kept.length || b.found.margin - a.found.margin)
    for (const { found, kept } of wanted.slice(0, TRIES)) {
      const played = found.advice.exact ? undefined : playedOut(found.exercise, found.advice)
      if (played?.dropped !== undefined) continue
      kept.push({ ...found, ...(played && { played }) })
      break
    }
    if ([...levels.values()].every(({ length }) => length >= OF_EACH_LEVEL)) break
    if (seed % 10 === 0) tell(`${seed} games: ${[...levels.values()].map(({ length }) => length).join(', ')}`)
  }
  return [...levels.values()]
    .flat()
    .toSorted(byDifficulty)
    .map((found) => entryOf(found, found.played))
}

const reportLine = (entry: PoolEntry, { answer, lead, error, games, dropped }: PlayOut): string =>
  `${exerciseId(entry)}  ${answer.padEnd(24)} ahead by ${lead.toFixed(3)} ± ${error.toFixed(3)} in ${games} games  ${dropped === undefined ? 'kept' : `dropped: ${dropped}`}`

const reportHead = (exercise: Exercise): readonly string[] => {
  const { manifest, play } = exercise
  const { title } = strongest(manifest, play.rules, play.header.seats.length)
  return [
    `Exercises of ${manifest.text.title}, played out on ${new Date().toISOString().slice(0, 10)} by npm run exercises -- ${manifest.game.id} --check:`,
    `${title} plays on from every choice, with the same dice, at most ${MOST_PLAYOUTS} times. An exercise is kept if its best choice is ahead of`,
    `the runner-up by ${CLEAR_LEAD.errors} standard errors and by ${leastLead(exercise).toFixed(2)}, and the coach agrees.`,
  ]
}

/**
 * Plays out every exercise of a game with estimated values, and keeps those that pass. Returns one line of report each.
 * @throws RangeError if the values are exact
 */
export const checkExercises = (manifest: AnyManifest, folder: string, tell: (line: string) => void): string => {
  const path = join(folder, 'exercises.json')
  const lines: string[] = []
  const kept = readPool(readFileSync(path, 'utf8')).flatMap((entry) => {
    const exercise = openExercise({ text: entry.text })
    if (exercise === undefined) throw new RangeError(`no exercise: ${exerciseId(entry)}`)
    const { play, seat } = exercise
    const coach = coachFor(manifest, play.rules, play.header.seats.length)
    const advice = coach?.advise(play.game.view(play.states.at(-1), seat), seat)
    if (advice === undefined || advice.exact) throw new RangeError('exact figures need no playouts')
    const { dropped, ...played } = playedOut(exercise, advice)
    lines.push(reportLine(entry, { ...played, ...(dropped !== undefined && { dropped }) }))
    tell(lines.at(-1) ?? '')
    const rating = dropped === undefined ? rate({ ...exercise, played }, advice) : undefined
    if (rating === undefined) return []
    const players = playersOf(manifest, play.header.seats.length)
    return [
      {
        ...entryOf({ ...entry, missed: missesOf(play, players, rating), players: players.length }, played),
        margin: rating.margin,
      },
    ]
  })
  const sorted = kept.toSorted(byDifficulty)
  writeFileSync(
    path,
    `${JSON.stringify(
      sorted.map((entry) => entryOf(entry, entry.played)),
      null,
      2,
    )}\n`,
  )
  const [first] = sorted.map(openExercise)
  return [...(first ? reportHead(first) : []), '', ...lines, ''].join('\n')
}

/** Writes `exercises.json` into the folder of a game, from at most this many games. Returns its path. */
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
