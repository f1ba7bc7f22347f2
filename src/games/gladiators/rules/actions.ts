import { memo, memoByObject } from '../../../dice/index.ts'
import { type Attack, type BattleRules, inHand, MANNERS, mayHeal, type Side } from './battle.ts'
import { type WeaponName, WEAPONS } from './content.ts'
import type { Sheet } from './sheet.ts'

/** An attack in words (`axe`, `spear thrown berserk luck 2`), a Heal die, or FOCUS. */
export type TurnAction = 'focus' | 'heal' | `${WeaponName}${string}`

/** `axe thrown berserk luck 2`: what is normal is not said. */
export const printAttack = ({ weapon, thrown, manner, luck }: Attack): TurnAction =>
  `${weapon}${thrown ? ' thrown' : ''}${manner === 'normal' ? '' : ` ${manner}`}${luck === 0 ? '' : ` luck ${luck}`}`

/** Undoes `printAttack`; undefined for what is no attack. */
export const parseAttack = (text: string): Attack | undefined => {
  const [, weapon, thrown, manner, luck] =
    /^([a-z]+(?:-[a-z]+)?)( thrown)?(?: (berserk|defensive))?(?: luck ([1-9]\d?))?$/.exec(text) ?? []
  if (weapon === undefined || !Object.hasOwn(WEAPONS, weapon)) return undefined
  return {
    weapon: weapon as WeaponName,
    thrown: thrown !== undefined,
    manner: (manner as Attack['manner'] | undefined) ?? 'normal',
    luck: Number(luck ?? 0),
  }
}

/** The attack that an action declares. @throws RangeError for what is no attack */
export const attackIn = (action: string): Attack => {
  const attack = parseAttack(action)
  if (attack === undefined) throw new RangeError(`"${action}" is no attack`)
  return attack
}

/** 0, 1, …, up to and with `most`. */
export const countTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)

/** Every attack that may be declared: weapon, held or thrown, manner, Luck dice; the plain ones of a weapon first. */
export const attacksOf = (sheet: Sheet, side: Side): readonly Attack[] =>
  inHand(sheet, side).flatMap((weapon) =>
    (WEAPONS[weapon].throwBonus === undefined ? [false] : [false, true]).flatMap((thrown) =>
      MANNERS.flatMap((manner) => countTo(side.luck).map((luck) => ({ weapon, thrown, manner, luck }))),
    ),
  )

/** Clause 2, G12: what may be done with a turn. */
const turnsOf = (sheet: Sheet, side: Side, rules: BattleRules): readonly TurnAction[] => [
  ...attacksOf(sheet, side).map(printAttack),
  ...(mayHeal(side, rules) ? (['heal'] as const) : []),
  'focus',
]

const actionsBySheet = memoByObject<Sheet, ReturnType<typeof memo<readonly TurnAction[]>>>(() =>
  memo(Number.POSITIVE_INFINITY),
)

/** Clause 2, G12: what may be done with a turn. Kept by sheet, for a battle asks the same again and again. */
export const turnActions = (sheet: Sheet, side: Side, rules: BattleRules): readonly TurnAction[] => {
  const key = `${side.luck} ${side.ammo.join()} ${mayHeal(side, rules)}`
  return actionsBySheet(sheet)(key, () => turnsOf(sheet, side, rules))
}

/** A number of Luck dice for initiative or defence: `plain` for none. */
export type LuckAction = 'plain' | `luck ${number}`

/** The actions that declare these numbers of Luck dice, none first. */
export const luckActions = (numbers: readonly number[]): readonly LuckAction[] => [
  'plain',
  ...numbers.map((n) => `luck ${n}` as const),
]

/** Luck dice that an action declares. */
export const luckIn = (action: string): number => (action === 'plain' ? 0 : Number(action.slice('luck '.length)))
