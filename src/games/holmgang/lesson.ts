import { catalogue } from '../../kit/catalogue.ts'
import { type Lesson, type LessonMoment, newStep, rivalOf } from '../lesson.ts'
import { armsOf } from './rules/arms.ts'
import { bestParry, byRisk, damagesAfter, losingFaces, meanDamage } from './odds/parry.ts'
import { damageOf, scoringOf } from './rules/damage.ts'
import { blowOf, faceOf, type HolmgangAction, type HolmgangState, parriesOf, sideOf } from './rules/rules.ts'
import { scoringText } from './text/scoring.ts'
import { en } from './text/en/lesson.ts'

type Moment = LessonMoment<HolmgangState>

const words = catalogue({ en })
const step = newStep<HolmgangState>()

const own = ({ view, seat }: Moment) => sideOf(view, seat)
const other = ({ view, seat }: Moment) => sideOf(view, 1 - seat)

const parries = ({ offers }: Moment): readonly HolmgangAction[] =>
  offers().filter((text): text is HolmgangAction => text.startsWith('parry '))

const worst = (moment: Moment): number =>
  Math.max(...parries(moment).flatMap((parry) => damagesAfter(moment.view, parry)))

const safest = (moment: Moment): string | undefined =>
  bestParry(moment.view, own(moment).active, parries(moment), byRisk)

const isHit = ({ view, seat }: Moment): boolean => view.blow !== undefined && view.blow.defender === seat

/** Returns a remark if another parry of the last blow had less risk or damage, or if the best parry was unlucky. */
const remark = (moment: Moment): string | undefined => {
  const { blow, rules } = moment.view
  if (blow?.parried === undefined || !isHit(moment)) return undefined
  const { swing, parried, rerolled, damage, firstBlood } = blow
  const held = own(moment).active + (firstBlood ? 0 : damage)
  const made = { dice: swing, rules }
  const best = bestParry(made, held, parriesOf(made), byRisk)
  const riskOf = (parry: HolmgangAction): number => losingFaces(made, parry, held).length
  const [least, taken] = [riskOf(best), riskOf(`parry ${parried}`)]
  if (least < taken) return words.safer(faceOf(best), least, parried, taken)
  const meanOf = (parry: HolmgangAction): string => meanDamage(made, parry).toFixed(2)
  const [less, more] = [meanOf(best), meanOf(`parry ${parried}`)]
  if (less !== more) return words.better(faceOf(best), less, parried, more)
  const before = damageOf(swing, armsOf(rules))
  return damage > before && rerolled !== undefined ? words.unlucky(parried, rerolled, before, damage) : undefined
}

const WEAK = 8

const scoreHeading = ({ view: { dice, rules } }: Moment): string => {
  const scoring = scoringOf(dice, armsOf(rules))
  return scoring.damage === 0 ? words.parry.nothing : words.parry.heading(scoringText(scoring))
}

export const lesson: Lesson<HolmgangState> = {
  seed: 11030,
  seats: [undefined, 'careful'],
  opening: ['roll opening-1 4|5', 'roll round-1-swing 3-3-4-6'],
  title: words.title,
  about: words.about,
  closing: words.closing,
  clauses: ['7', '8'],
  steps: [
    step('parry', words.parry, ['6', '5', 'H4'], ['dice'], {
      when: (moment) => parries(moment).length > 0,
      say: (moment) => ({ heading: scoreHeading(moment), text: words.parry.text(rivalOf(moment)) }),
      tries: safest,
    }),
    step('swing', words.swing, ['7', '4'], ['shield-far'], {
      when: ({ rolls }) => rolls,
      say: (moment) => ({
        heading: words.swing.heading(other(moment).active),
        text: words.swing.text(rivalOf(moment), other(moment).active),
      }),
    }),
    step('stance', words.stance, ['3', 'H1'], ['choices'], {
      when: ({ offers }) => offers().includes('swap'),
      say: (moment) => ({
        heading: words.stance.heading(own(moment).active),
        text: words.stance.text(own(moment).spares),
      }),
      tries: () => 'keep',
    }),
    step('blow', words.blow, ['7', '4'], ['shield-near'], {
      when: (moment) => moment.rolls && isHit(moment),
      say: (moment) => {
        const { damage } = blowOf(moment.view)
        const { active } = own(moment)
        return {
          heading: words.blow.heading(active + damage, damage, active),
          text: words.blow.text(damage, active),
        }
      },
    }),
    step('risk', words.risk, ['5', '7'], ['shield-near'], {
      when: (moment) => parries(moment).length > 0 && worst(moment) > own(moment).active,
      say: (moment) => ({
        heading: words.risk.heading(own(moment).active),
        text: words.risk.text(worst(moment)),
      }),
      tries: safest,
    }),
    step('wager', words.wager, ['9', '3'], ['choices'], {
      when: ({ offers }) => offers().includes('wager') && offers().includes('swap'),
      say: (moment) => ({ text: words.wager.text(own(moment).active) }),
      tries: () => 'wager',
    }),
    step('blood', words.blood, ['7', '4'], ['shield-far'], {
      when: (moment) => moment.rolls && other(moment).active <= WEAK,
      say: (moment) => ({
        heading: words.blood.heading(rivalOf(moment), other(moment).active),
        text: words.blood.text(other(moment).active),
      }),
    }),
  ],
  remark,
  otherwise: (moment) => (parries(moment).length > 0 ? safest(moment) : 'keep'),
}
