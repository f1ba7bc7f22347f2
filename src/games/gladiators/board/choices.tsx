import type { ReactNode } from 'react'
import { itemAt, mean, toNumber } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { firstShown } from '../../../kit/choice.ts'
import { ChoicePanel } from '../../../kit/choice-panel.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { readersOf } from '../../../kit/readers.ts'
import { RollButton, takePicked } from '../../../kit/take-button.tsx'
import { attackDice, defenceDice } from '../rules/battle.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { otherOf } from '../rules/turns.ts'
import { words, columnText, namedOn } from '../text/words.ts'
import { LuckDecision, TurnDecisions } from './decisions.tsx'
import type { FieldProps, PlannedRoll } from './field.tsx'
import { attackPlan, attacksIn, choiceFor, luckPlan, type Pick as Turn, pickOf, plainPlan } from './plan.ts'
import type { GladiatorsScene, Blow } from './scene.ts'
import { DiceRow, type RowDie } from '../../../kit/dice-row.tsx'
import { capitalise, type Who } from '../../../kit/text.ts'
import { columnOf, sixesIn } from '../rules/attack-table.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'

const w = words.board.blow

type Rolled = { readonly faces: readonly number[]; readonly lucky: readonly number[] }

const Faces = ({ faces, lucky, counts = () => true }: Rolled & { counts?(face: number): boolean }) => {
  const dice = [...faces, ...lucky].map(
    (face, i): RowDie => ({ id: `sum ${i}`, face, ...(i >= faces.length && { kind: 'lucky' }) }),
  )
  return <DiceRow dice={dice.filter(({ face = 0 }) => counts(face))} on="sand" />
}

/** Result of a blow for the target: "Octavia has 3 health left". */
export const outcomeWords = ({ seat, damage, stopped, left }: Blow, { sides }: GladiatorsScene, name: Who): string => {
  if (damage === 0) return w.whiff
  if (stopped > 0) return w.blocked(name)
  if (left === 0) return w.fallen(name)
  return sides[seat]?.side.stunned === true ? w.stunned(name, left) : w.left(name, left)
}

/** Calculation of a blow: dice, damage, blocked damage and health lost. */
const StrikeSum = ({
  strike,
  blow,
  sheet,
}: {
  readonly strike: Strike
  readonly blow: Blow
  readonly sheet: Sheet
}) => {
  const { faces = [], lucky = [], defence, hit, attack } = strike
  if (hit === undefined) return null
  const column = columnOf([...faces, ...lucky])
  const decisive = column === 'critical' ? 6 : Number(column.slice(0, 1))
  const guard = { faces: defence?.faces ?? [], lucky: defence?.lucky ?? [] }
  const sixes = sixesIn([...guard.faces, ...guard.lucky])
  const count = guard.faces.length + guard.lucky.length
  return (
    <div className="gl-sum">
      <div>
        <Faces faces={faces} lucky={lucky} counts={(face) => face === decisive} />
        <b>{blow.damage}</b>
        <small>
          {capitalise(
            w.attack(columnText(column, [...faces, ...lucky]), words.classes[weaponOn(sheet, attack.weapon).class]),
          )}
        </small>
      </div>
      <i>−</i>
      <div>
        <Faces {...guard} />
        <b>{blow.stopped}</b>
        <small>{capitalise(count === 0 ? w.noDice : w.defence(sixes, hit.needed))}</small>
      </div>
      <i>=</i>
      <div className="gl-sum-taken">
        <b>{blow.damage - blow.stopped}</b>
        <small>{w.taken}</small>
      </div>
    </div>
  )
}

type BlowSumProps = Pick<ChoicesProps, 'scene' | 'names' | 'you'>

/** Result of the last blow in large type; null before the result is known. */
const BlowSum = ({ scene, ...named }: BlowSumProps) => {
  const { strike, blow } = scene
  if (strike === undefined || blow === undefined) return null
  const outcome = outcomeWords(blow, scene, itemAt(readersOf(named), blow.seat))
  return (
    <div className="gl-told kit-fades" role="group" aria-label={outcome}>
      <StrikeSum strike={strike} blow={blow} sheet={itemAt(scene.sides, strike.by).sheet} />
      <p className="gl-outcome">{outcome}</p>
    </div>
  )
}

export type ChoicesProps = Pick<
  BoardProps<GladiatorsState>,
  'view' | 'choices' | 'prompt' | 'roll' | 'names' | 'you'
> & {
  readonly scene: GladiatorsScene
  readonly resting: boolean
  readonly picked: string | undefined
  onPick(id: string | undefined): void
  readonly turnPick: Turn | undefined
  onTurnPick(pick: Turn): void
}

const isPlain = (pick: Turn | undefined): boolean =>
  typeof pick === 'object' && !pick.thrown && pick.manner === 'normal' && pick.luck === 0

const averageDamage = ({ risk }: BoardChoice): number => (risk === undefined ? 0 : toNumber(mean(risk.distribution)))

/**
 * Turn shown first: the coach's or lesson's choice, or if there is none, the plain attack with the highest average
 * damage.
 */
const startOf = (choices: readonly BoardChoice[]): Turn | undefined => {
  const first = firstShown(choices)
  if (first !== undefined) return pickOf(first.id)
  const plain = choices.filter(({ id }) => isPlain(pickOf(id)))
  const [best] = plain.toSorted((a, b) => averageDamage(b) - averageDamage(a))
  return best === undefined ? undefined : pickOf(best.id)
}

/** Turn being composed, at first a plain attack. Undefined if the seat has no turn to choose. */
const turnPickOf = ({ choices, resting, turnPick, view }: ChoicesProps): Turn | undefined => {
  if (!resting || view.phase !== 'turn' || choices.length === 0) return undefined
  return turnPick ?? startOf(choices)
}

const pickedOf = ({ choices, picked }: ChoicesProps): BoardChoice | undefined =>
  choices.find(({ id }) => id === picked) ?? firstShown(choices) ?? choices[0]

const asksForLuck = ({ view, choices, resting }: ChoicesProps): boolean =>
  resting && choices.length > 0 && (view.phase === 'luck' || view.phase === 'guard')

/** Number of dice in the roll that Luck is added to, and its label. */
const luckRoll = (
  { view, ...named }: ChoicesProps,
  seat: number,
): { readonly dice: number; readonly label: string } => {
  const who = itemAt(readersOf(named), seat)
  const sheet = itemAt(view.sheets, seat)
  const { rollsInitiative, defends } = words.board.row
  if (view.phase === 'luck') return { dice: sheet.initiative, label: rollsInitiative(who) }
  const dice = defenceDice(sheet, itemAt(view.sides, seat))
  return { dice, label: defends(who, dice) }
}

const turnPlan = (props: ChoicesProps, pick: Turn): PlannedRoll => {
  const { view, choices, onTurnPick, turnPick } = props
  const take = (): void => takePicked({ choice: choiceFor(choices, pick), choices, own: turnPick !== undefined })
  const turn = { isTurn: true, take }
  const { row, picker } = words.board
  if (pick === 'focus') return { ...turn, plan: plainPlan(0), label: capitalise(picker.focusShort) }
  if (pick === 'heal')
    return { ...turn, plan: plainPlan(1), label: row.rollsHeal(itemAt(readersOf(props), view.actor)) }
  const sheet = itemAt(view.sheets, view.actor)
  const plan = attackPlan({ sheet, attacks: attacksIn(choices), attack: pick }, onTurnPick)
  const label = row.attack(namedOn(sheet, pick.weapon), attackDice(sheet, pick), pick.luck)
  return { ...turn, plan, label, attack: pick }
}

/** Plan being composed, as dice on the sand; undefined if there is no plan. */
export const fieldPlan = (props: ChoicesProps & { readonly asked: number | undefined }): FieldProps['plan'] => {
  const { view, choices, onPick, asked } = props
  const pick = turnPickOf(props)
  if (pick !== undefined) return turnPlan(props, pick)
  if (!asksForLuck(props)) return undefined
  const { dice, label } = luckRoll(props, view.phase === 'guard' ? otherOf(view) : (asked ?? 0))
  const picked = pickedOf(props)
  const take = (): void => takePicked({ choice: picked, choices, own: props.picked !== undefined })
  return { plan: luckPlan(dice, choices, picked, onPick), label, isTurn: false, take }
}

const Turn = (props: ChoicesProps & { readonly pick: Turn }) => {
  const { view, choices, prompt, pick, onTurnPick } = props
  return (
    <TurnDecisions
      choices={choices}
      sheet={itemAt(view.sheets, view.actor)}
      ammo={itemAt(view.sides, view.actor).ammo}
      heading={prompt.heading}
      pick={pick}
      own={props.turnPick !== undefined}
      onPick={onTurnPick}
    />
  )
}

const decision = (props: ChoicesProps): ReactNode => {
  const { choices, prompt, picked, onPick } = props
  const pick = turnPickOf(props)
  if (pick !== undefined) return <Turn {...props} pick={pick} />
  if (!asksForLuck(props)) return null
  return (
    <LuckDecision
      choices={choices}
      {...prompt}
      choice={pickedOf(props)}
      own={picked !== undefined}
      isSecret={props.view.phase === 'luck'}
      onPick={onPick}
    />
  )
}

/** Controls for the pending decision. Null while the opponent decides, or while the last blow is shown. */
const useDecision = (props: ChoicesProps): ReactNode =>
  useLocked() && props.scene.blow !== undefined ? null : decision(props)

/** Controls under the attack table, to decide, to roll, or to read the result of the blow. */
export const Tasks = (props: ChoicesProps) => {
  const asked = useDecision(props)
  return (
    <div className="kit-tasks">
      {asked ?? (
        <>
          <BlowSum {...props} />
          <RollButton {...props} />
        </>
      )}
    </div>
  )
}

export const Panel = (props: ChoicesProps) => {
  const asked = useDecision(props)
  const isTold = asked === null && props.roll === undefined && props.scene.blow !== undefined
  return <ChoicePanel {...props}>{isTold ? <BlowSum {...props} /> : asked}</ChoicePanel>
}
