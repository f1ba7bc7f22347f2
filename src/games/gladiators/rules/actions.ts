import { memo, memoByObject } from '../../../dice/index.ts'
import { type Attack, type BattleRules, inHand, MANNERS, mayHeal, type Side } from './battle.ts'
import { type Sheet, weaponOn } from './sheet.ts'

/** An attack in words (`axe`, `spear thrown berserk luck 2`), a Heal die (`heal`), or FOCUS (`focus`). */
export type TurnAction = string

/** Actions that begin with no weapon. */
const NO_ATTACKS: readonly string[] = ['focus', 'heal', 'plain']

/** Formats an attack such as `axe thrown berserk luck 2`; omits normal values. */
export const printAttack = ({ weapon, thrown, manner, luck }: Attack): TurnAction =>
  `${weapon}${thrown ? ' thrown' : ''}${manner === 'normal' ? '' : ` ${manner}`}${luck === 0 ? '' : ` luck ${luck}`}`

/** Inverse of `printAttack`; undefined if the text is not an attack. */
export const parseAttack = (text: string): Attack | undefined => {
  const [, weapon, thrown, manner, luck] =
    /^([a-z]+(?:-[a-z]+)*)( thrown)?(?: (berserk|defensive))?(?: luck ([1-9]\d?))?$/.exec(text) ?? []
  if (weapon === undefined || NO_ATTACKS.includes(weapon)) return undefined
  return {
    weapon,
    thrown: thrown !== undefined,
    manner: (manner as Attack['manner'] | undefined) ?? 'normal',
    luck: Number(luck ?? 0),
  }
}

/** The attack that an action declares. @throws RangeError if the action is not an attack */
export const attackIn = (action: string): Attack => {
  const attack = parseAttack(action)
  if (attack === undefined) throw new RangeError(`"${action}" is not an attack`)
  return attack
}

/** The integers from 0 to `most`. */
export const countTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)

/** All attacks that can be declared: weapon, held or thrown, manner, Luck dice. Plain attacks come first. */
export const attacksOf = (sheet: Sheet, side: Side): readonly Attack[] =>
  inHand(sheet, side).flatMap((weapon) =>
    (weaponOn(sheet, weapon).throwBonus === undefined ? [false] : [false, true]).flatMap((thrown) =>
      MANNERS.flatMap((manner) => countTo(side.luck).map((luck) => ({ weapon, thrown, manner, luck }))),
    ),
  )

/** Actions of a turn (clause 2, G12). */
const turnsOf = (sheet: Sheet, side: Side, rules: BattleRules): readonly TurnAction[] => [
  ...attacksOf(sheet, side).map(printAttack),
  ...(mayHeal(sheet, side, rules) ? ['heal'] : []),
  'focus',
]

const actionsBySheet = memoByObject<Sheet, ReturnType<typeof memo<readonly TurnAction[]>>>(() =>
  memo(Number.POSITIVE_INFINITY),
)

/** Actions of a turn (clause 2, G12). Cached by sheet, because a battle repeats the query. */
export const turnActions = (sheet: Sheet, side: Side, rules: BattleRules): readonly TurnAction[] => {
  const key = `${side.luck} ${side.ammo.join()} ${mayHeal(sheet, side, rules)}`
  return actionsBySheet(sheet)(key, () => turnsOf(sheet, side, rules))
}

/** A number of Luck dice for initiative or defence: `plain` for none. */
export type LuckAction = 'plain' | `luck ${number}`

/** Actions that declare these numbers of Luck dice, preceded by `plain`. */
export const luckActions = (numbers: readonly number[]): readonly LuckAction[] => [
  'plain',
  ...numbers.map((n) => `luck ${n}` as const),
]

export const luckIn = (action: string): number => (action === 'plain' ? 0 : Number(action.slice('luck '.length)))
