import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { answerIn, type Exercise, isRight, openExercise, rate, type Rating } from '../../analysis/exercises/exercise.ts'
import { dayOf, levelOf, placeOfDay, type PoolEntry, readPool } from '../../analysis/exercises/pool.ts'
import { coachFor } from '../../analysis/coach/coaching.ts'
import { itemAt } from '../../dice/index.ts'
import { currentNode, offered as offeredTo } from '../../engine/index.ts'
import { type AnyManifest, games } from '../../games/index.ts'
import { roughShareText, shareText } from '../../kit/fraction-words.ts'
import { numberText } from '../../kit/text.ts'
import { throwUserError } from '../user-error.ts'
import { wholeNumber } from '../input.ts'
import { type Asking, askByLines, askByMenu } from '../play/asking.ts'
import type { Offered } from '../play/answer.ts'
import { coached } from '../play/coach.ts'
import { gameSaverFor } from '../play/game-saver.ts'
import { positionLines } from '../play/narrator.ts'
import { runCommand } from '../play/person.ts'
import { allLines, offeredWords } from '../play/words.ts'
import { heading, namesIn, promptAt } from '../story.ts'
import { gameCalled } from '../table.ts'
import { columns, print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

type ExercisesOptions = { readonly from?: string; readonly today?: true }

const poolOf = (manifest: AnyManifest): readonly PoolEntry[] => {
  const { exercises } = manifest
  if (exercises !== undefined) return readPool(readFileSync(exercises, 'utf8'))
  const others = games.filter((one) => one.exercises !== undefined).map(({ game }) => game.id)
  return throwUserError(texts.exercises.none(manifest.text.title, others))
}

const placesAsked = (count: number, { from, today }: ExercisesOptions): readonly number[] => {
  if (today === true && from !== undefined) return throwUserError(texts.exercises.fromOrToday)
  if (today === true) return [placeOfDay(count, dayOf(Date.now()))]
  const first = from === undefined ? 1 : wholeNumber(from, { name: '--from', min: 1, max: count })
  return Array.from({ length: count - first + 1 }, (_, i) => first - 1 + i)
}

const ratingOf = (exercise: Exercise): Rating | undefined => {
  const { manifest, play, seat } = exercise
  const advice = coachFor(manifest, play.rules, play.header.seats.length)?.advise(
    play.game.view(play.states.at(-1), seat),
    seat,
  )
  return advice && rate(exercise, advice)
}

/** Lines on the basis and error of estimated figures; empty for exact figures. */
const estimateLines = ({ by, unit, error, played }: Rating): readonly string[] => {
  if (error === undefined) return []
  const { estimated, playedOut, points } = texts.exercises
  const text = (figure: number): string => (unit === 'chance' ? roughShareText(figure) : points(numberText(figure)))
  const confirmed = played === undefined ? '' : `${playedOut(text(played.lead), text(played.error), played.games)} `
  return ['', ...wrap(`${confirmed}${estimated(by, text(error))}`, columns())]
}

/** Lines on the answer's value, and on the values of all choices. */
const verdictLines = (exercise: Exercise, rating: Rating, taken: Offered, offered: readonly Offered[]) => {
  const { manifest, play, seat } = exercise
  const w = texts.exercises
  const chosen = rating.choices.find(({ id }) => id === taken.notation)
  const best = answerIn(rating)
  const cost = chosen?.worth.cost ?? 0
  const right = chosen !== undefined && isRight(rating, chosen)
  const { label } = taken.words
  const lost = rating.unit === 'chance' ? w.costsChance(label, shareText(cost)) : w.costsPoints(label, numberText(cost))
  const better = offered.find(({ notation }) => notation === best?.id)?.words.label ?? ''
  const lines = ['', ...wrap(right ? w.right : `${lost} ${w.better(better)}`, columns()), '']
  const basis = estimateLines(rating)
  return { right, lines: [...lines, ...allLines(coached(manifest, play, seat, offered, 'full'), columns()), ...basis] }
}

/** Asks an exercise until answered. Returns true if the choice is one of the best; undefined if the person leaves. */
const askExercise = async (exercise: Exercise, rating: Rating, asking: Asking): Promise<boolean | undefined> => {
  const { manifest, play, seat } = exercise
  const prompt = promptAt(manifest, play, seat)
  const offered = offeredWords(manifest, play, { seat, actions: offeredTo(currentNode(play), seat) })
  print('', ...positionLines(manifest, play, seat))
  for (;;) {
    const answer = await asking.ask(itemAt(namesIn(play), seat), prompt, offered)
    if (answer.kind === 'leave') return undefined
    if (answer.kind !== 'take') {
      await runCommand({ session: { manifest, keeper: gameSaverFor(undefined, false) }, play, seat, offered }, answer)
      continue
    }
    const { right, lines } = verdictLines(exercise, rating, answer.offered, offered)
    print(...lines)
    return right
  }
}

const askExercises = async (pool: readonly PoolEntry[], places: readonly number[], asking: Asking): Promise<void> => {
  const w = texts.exercises
  let [right, done] = [0, 0]
  for (const place of places) {
    const entry = itemAt(pool, place)
    const exercise = openExercise(entry)
    const rating = exercise && ratingOf(exercise)
    if (exercise === undefined || rating === undefined) continue
    print('', heading(w.heading(place + 1, pool.length, w.levels[levelOf(entry)])))
    print(...wrap(w.missed(entry.missed, entry.players), columns()))
    const isFound = await askExercise(exercise, rating, asking)
    if (isFound === undefined) break
    done += 1
    if (isFound) right += 1
  }
  print('', w.score(right, done))
}

/** Verb `exercises GAME`: positions with one clearly best choice; shows the cost of each answer. */
export const exercises = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--from <n>', texts.options.fromExercise)
    .option('--today', texts.options.today)
    .action(async (id: string, options: ExercisesOptions) => {
      const pool = poolOf(gameCalled(id))
      const places = placesAsked(pool.length, options)
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY
      const asking = isTerminal ? await askByMenu() : askByLines(process.stdin)
      try {
        await askExercises(pool, places, asking)
      } finally {
        await asking.end()
      }
    })
}
