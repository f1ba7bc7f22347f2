import type { Distribution, Faces } from '../../../dice/index.ts'
import { without } from '../solve/strike/advice.ts'
import type { StrikeRules } from '../solve/strike/exchange.ts'
import { endingsFrom, type ExactThrow, exactStrike, woundsFrom, worthIn } from '../solve/strike/strike-odds.ts'
import type { EventState, RerollAction, Strike, SwordEventAction, TurnAction } from '../rules/state.ts'
import { rerolledBy } from '../rules/strike.ts'
import { act } from '../rules/turns.ts'

/** Dice of a strike that lie there: the roll solved for the strike's own sake, and the ReRolls of whoever rolled. */
export type Lying = { readonly roll: ExactThrow; readonly faces: Faces; readonly left: number }

const rowOf = ({ lattice }: ExactThrow, faces: Faces): number => lattice.rows[lattice.nodeOf(faces)]!

const lyingFor = (strike: Strike, knights: EventState['knights'], rules: StrikeRules): Lying => {
  const { stage, side, by, target } = strike
  const faces = strike[stage]
  const { health, rerolls: defenceRerolls } = knights[target]!
  const attackRerolls = stage === 'attack' ? knights[by]!.rerolls : 0
  const solved = exactStrike({ attack: side === 'ahead' ? 5 : 4, attackRerolls, defenceRerolls, rules, health })
  if (stage === 'attack') return { roll: solved.attack, faces, left: attackRerolls }
  const hits = worthIn(rowOf(solved.attack, strike.attack), 'hits')
  if (stage === 'first') return { roll: solved.first[hits]!, faces, left: defenceRerolls }
  const blocked = worthIn(rowOf(solved.first[hits]!, strike.first), 'first-blocks')
  return { roll: solved.final[Math.max(0, hits - blocked)]!, faces, left: defenceRerolls }
}

/** The strike under way, solved from the roll that lies there. @throws RangeError when no dice lie there */
export const lyingIn = ({ knights, rules, strike }: Pick<EventState, 'knights' | 'rules' | 'strike'>): Lying => {
  if (strike === undefined || strike[strike.stage].length === 0) throw new RangeError('no dice of a strike lie there')
  return lyingFor(strike, knights, rules)
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

export const declared = (state: EventState, action: StrikeAction): Declared => {
  const { by, target, side } = act(state, action).strike!
  const { health, rerolls: defenceRerolls } = state.knights[target]!
  const attackRerolls = state.knights[by]!.rerolls
  const question = {
    attack: side === 'ahead' ? 5 : 4,
    attackRerolls,
    defenceRerolls,
    rules: state.rules,
    health,
  } as const
  return { roll: exactStrike(question).attack, left: attackRerolls, health }
}

/** Wounds of a strike not yet rolled, both sides spending ReRolls for it alone; exact. */
export const woundsOf = ({ roll, left }: Declared): Distribution => woundsFrom(roll, left)

/** The rows of the table that its attack ends on. */
export const rowsOf = ({ roll, left }: Declared): readonly RowWeight[] => endingsFrom(roll, left)
