import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { bonusesOf, bonusOf, D20, DICE, SIDES } from './rules/card.ts'
import { finalTotal, roundsOf, type TankardsState, unusedBy } from './rules/rules.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<TankardsState>

const words = catalogue({ en })
const step = newStep<TankardsState>()

const roundsPlayed = ({ view, seat }: Moment): number => roundsOf(view.game, seat).length
const totals = (moment: Moment): readonly [number, string, number] => {
  const { view, seat } = moment
  return [finalTotal(view.game, seat), rivalOf(moment), finalTotal(view.game, 1 - seat)]
}
const bonus = ({ view }: Moment): number => bonusOf(view.game.dice, view.game.rules)

const mayRoll = ({ rolls, view }: Moment): boolean => rolls && view.game.phase === 'roll'
const mayReroll = ({ offers }: Moment): boolean => offers().includes('keep')
const mayTake = ({ offers }: Moment): boolean => offers().some((text) => text.startsWith('take '))

/** Returns a die's face as a share of its size, 0 to 1. */
const share = ({ view }: Moment, die: number): number => (view.game.dice[die] ?? 0) / (SIDES[die] ?? 1)

/**
 * Returns advice to reroll the unused die with the lowest share outside the bonus, if that share is low. A 1 on the d20
 * cannot be rerolled.
 */
const rerollLow = (moment: Moment): string => {
  const { game } = moment.view
  const scoring = bonusesOf(game.dice, game.rules).flatMap(({ dice }) => dice)
  const low = unusedBy(game, moment.seat)
    .filter((die) => !scoring.includes(die))
    .toSorted((a, b) => share(moment, a) - share(moment, b))
    .find((die) => moment.offers().includes(`reroll ${DICE[die]}`))
  return low === undefined || share(moment, low) > 0.5 ? 'keep' : `reroll ${DICE[low]}`
}

const takeHigh = (moment: Moment): string => {
  const free = unusedBy(moment.view.game, moment.seat)
  const [best = D20] = free.toSorted((a, b) => share(moment, b) - share(moment, a) || b - a)
  return `take ${DICE[best]}`
}

/** Text of a step that takes a die. It first tells a learner whose reroll has lowered the bonus. */
const takeText = (moment: Moment, text: string): string => {
  const rolled = moment.before?.game
  const now = bonus(moment)
  if (rolled?.phase !== 'rerolled') return text
  const was = bonusOf(rolled.dice, rolled.rules)
  return was > now ? `${words.lowered(was, now)} ${text}` : text
}

const next = (moment: Moment): string | undefined => (mayReroll(moment) ? rerollLow(moment) : takeHigh(moment))

/** Returns the text of a round that has no step of its own. */
const between = (moment: Moment): string | undefined => {
  if (moment.view.game.phase === 'advantage')
    return words.between.last(...totals(moment), moment.view.game.advantages.length > 0)
  if (mayRoll(moment)) return words.between.roll(roundsPlayed(moment) + 1)
  if (mayReroll(moment)) return words.between.reroll
  return mayTake(moment) ? words.between.take : words.between.watch(rivalOf(moment))
}

/** A first game against a guest of the tavern. */
export const lesson: Lesson<TankardsState> = {
  seed: 42,
  seats: [undefined, 'guest'],
  opening: ['roll start-1 19|17'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['2', '3', '7'],
  steps: [
    step('roll', words.roll, ['3', '2'], ['card'], { when: (moment) => mayRoll(moment) && roundsPlayed(moment) === 0 }),
    step('bonus', words.bonus, ['6', '2', '7', 'T6'], ['dice'], {
      when: mayReroll,
      say: (moment) => ({ heading: words.bonus.heading(bonus(moment)), text: words.bonus.text(bonus(moment) > 0) }),
      tries: rerollLow,
    }),
    step('take', words.take, ['2', '6'], ['dice'], {
      when: mayTake,
      tries: takeHigh,
      say: (moment) => ({ text: takeText(moment, words.take.text()) }),
    }),
    step('scored', words.scored, ['2'], ['card'], {
      when: (moment) => mayRoll(moment) && roundsPlayed(moment) > 0,
      say: (moment) => ({ heading: words.scored.heading(...totals(moment)) }),
    }),
    step('reroll', words.reroll, ['7', '2', 'T6', 'T7', '6'], ['dice'], {
      when: (moment) => mayReroll(moment) && roundsPlayed(moment) > 0,
      tries: rerollLow,
    }),
    step('save', words.save, ['3', '2'], ['card'], {
      when: (moment) => mayTake(moment) && roundsPlayed(moment) > 0,
      tries: takeHigh,
      say: (moment) => ({ text: takeText(moment, words.save.text()) }),
    }),
  ],
  between,
  otherwise: next,
}
