import type { Ply } from '../../../engine/index.ts'
import type { ContentMeasure, ContentUses } from '../../manifest.ts'
import { COMBINATIONS, combinationIn } from '../rules/combination.ts'
import { oneEvent } from '../rules/event.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { words } from '../words.ts'

const attackTitle = (combination: (typeof COMBINATIONS)[number]): string =>
  words.uses.attack(words.combination[combination])

/** Attack dice that stay; undefined while the attack is open. */
const attackIn = ({ strike }: EventState) =>
  strike !== undefined && (strike.stage !== 'attack' || strike.wounds !== undefined) ? strike.attack : undefined

type Step = { readonly before: EventState; readonly after: EventState }

/** Event before and after a step. A series replaces a finished event at once, so the last step of an event is repeated. */
const stepOf = (before: SwordEventState, after: SwordEventState, ply: Ply<SwordEventAction>): Step => {
  const isSame = before.standing.games.length === after.standing.games.length
  return { before: before.game, after: isSame ? after.game : oneEvent.step(before.game, ply) }
}

/** Attack whose dice have just been decided; undefined in other steps. */
const newAttack = ({ before, after }: Step) => {
  const attack = attackIn(after)
  return attack === attackIn(before) ? undefined : attack
}

const dealtIn = ({ knights }: EventState): number => knights.reduce((sum, { dealt }) => sum + dealt, 0)

const endsRound = ({ before, after }: Step): boolean => after.round > before.round || after.phase === 'over'

const { measures: titles } = words.uses

const measure = (title: string, of: (step: Step) => number): ContentMeasure<SwordEventState> => ({
  title,
  of: (...step: Parameters<typeof stepOf>) => of(stepOf(...step)),
})

const measures = [
  measure(titles.rounds, (step) => Number(endsRound(step))),
  measure(titles.unhurt, (step) => Number(endsRound(step) && dealtIn(step.after) === 0)),
  measure(titles.attacks, (step) => Number(newAttack(step) !== undefined)),
  measure(titles.wounding, ({ before, after }) => Number(dealtIn(after) > dealtIn(before))),
  measure(titles.fallen, ({ before, after }) => after.fallen.length - before.fallen.length),
]

/**
 * Combinations of attacks. The strongest computer players wait for each other until the last round, so the report is
 * of one that attacks.
 */
export const uses: ContentUses<SwordEventState, SwordEventRules> = {
  player: 'cautious',
  measures,
  pieces: () => COMBINATIONS.map(attackTitle),
  used: (...step: Parameters<typeof stepOf>) => {
    const attack = newAttack(stepOf(...step))
    return attack === undefined ? [] : [attackTitle(combinationIn(attack).combination)]
  },
}
