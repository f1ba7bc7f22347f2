import { type Distribution, type Faces, expectItem } from '../../../dice/index.ts'
import { endingsFrom, type ExactThrow, exactStrike, woundsFrom } from '../solve/strike/strike-odds.ts'
import type { EventState, RerollAction, SwordEventAction, TurnAction } from '../rules/state.ts'
import { rerolledBy, rollerOf, strikeIn, strikeRollIn, without } from '../rules/strike.ts'
import { act, knightOf } from '../rules/turns.ts'

/** Dice of a strike that lie there: the roll solved for the strike's own sake, and the ReRolls of whoever rolled. */
export type Lying = { readonly roll: ExactThrow; readonly faces: Faces; readonly left: number }

const rowOf = ({ lattice }: ExactThrow, faces: Faces): number => expectItem(lattice.rows[lattice.nodeOf(faces)])

/** The strike under way, solved from the roll that lies there. @throws RangeError when no dice lie there */
export const lyingIn = (state: Pick<EventState, 'knights' | 'rules' | 'strike'>): Lying => {
  const { stage, dice, health, hits, other } = strikeRollIn(state)
  const strike = strikeIn(state)
  const faces = strike[stage]
  if (faces.length === 0) throw new RangeError('no dice of a strike lie there')
  const left = knightOf(state, rollerOf(strike)).rerolls
  const isAttack = stage === 'attack'
  const solved = exactStrike({
    attack: dice,
    attackRerolls: isAttack ? left : 0,
    defenceRerolls: isAttack ? other : left,
    rules: state.rules,
    health,
  })
  return { roll: isAttack ? solved.attack : solved.defence(stage, hits), faces, left }
}

const keptBy = ({ roll, faces }: Lying, action: RerollAction): number =>
  roll.lattice.nodeOf(without(faces, rerolledBy(action)))

/** Wounds of the strike if this is done with the dice, both sides playing on for this strike alone; exact. */
export const woundsAfter = (lying: Lying, action: RerollAction): Distribution => {
  const { roll, faces, left } = lying
  if (action === 'keep') return roll.after(rowOf(roll, faces), left)
  return woundsFrom(roll, left - 1, keptBy(lying, action))
}

/** A row of the table, and of how many ways. */
export type RowWeight = { readonly row: number; readonly weight: bigint }

/** The rows of the table that the roll ends on if this is done with the dice, with their weights. */
export const rowsAfter = (lying: Lying, action: RerollAction): readonly RowWeight[] =>
  action === 'keep'
    ? [{ row: rowOf(lying.roll, lying.faces), weight: 1n }]
    : endingsFrom(lying.roll, lying.left - 1, keptBy(lying, action))

/** A choice that begins a strike. */
export type StrikeAction = Extract<TurnAction, `strike ${string}`>

export const isStrike = (action: SwordEventAction): action is StrikeAction => action.startsWith('strike ')

/** A strike that may be declared now: its attack solved, the attacker's ReRolls, and the health of the knight whom it meets. */
export type Declared = { readonly roll: ExactThrow; readonly left: number; readonly health: number }

export const declareStrike = (state: EventState, action: StrikeAction): Declared => {
  const next = act(state, action)
  const { dice, health, other } = strikeRollIn(next)
  const left = knightOf(state, strikeIn(next).by).rerolls
  const question = { attack: dice, attackRerolls: left, defenceRerolls: other, rules: state.rules, health }
  return { roll: exactStrike(question).attack, left, health }
}

/** Wounds of a strike not yet rolled, both sides spending ReRolls for it alone; exact. */
export const woundsOf = ({ roll, left }: Declared): Distribution => woundsFrom(roll, left)

/** The rows of the table that its attack ends on. */
export const rowsOf = ({ roll, left }: Declared): readonly RowWeight[] => endingsFrom(roll, left)
