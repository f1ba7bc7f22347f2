import { isHouse } from './in-play.ts'
import { type Faces, expectItem, type Fraction, fraction } from '../../../dice/index.ts'
import { type Hit, type HitRules, hitOf, type StunEffect } from './attack-table.ts'
import type { WeaponName } from './content.ts'
import { type Sheet, weaponOn } from './sheet.ts'

export const MANNERS = ['normal', 'berserk', 'defensive'] as const
export type Manner = (typeof MANNERS)[number]

/** A declared attack (clause 3); `luck` is the number of Luck dice in it. */
export type Attack = {
  readonly weapon: WeaponName
  readonly thrown: boolean
  readonly manner: Manner
  readonly luck: number
}

/**
 * Effect of the last turn on the gladiator's next defence, by the first matching line of clause 4. `open` is any other
 * turn, or none so far (G5).
 */
export type Stance = 'open' | 'berserk' | 'defensive' | 'thrown' | 'whiffed'

/** Trackers of one gladiator. Nothing else about a gladiator changes in a battle. */
export type Side = {
  /** 0 means defeat. */
  readonly health: number
  /** Remaining Luck and Heal dice. */
  readonly luck: number
  readonly heal: number
  /** Remaining copies of each weapon, in the order of the sheet. */
  readonly ammo: readonly number[]
  readonly stance: Stance
  readonly stunned: boolean
}

export type BattleRules = HitRules & {
  readonly 'luck-on-defence': 'on' | 'off'
  readonly 'heal-dice': 'on' | 'off'
}

/** Formats the `BattleRules` as a key such as `double on on`, then unusual values of `lone-six`, `focus`, `tables`. */
export const battleRulesKey = (rules: BattleRules): string => {
  const others = [rules['lone-six'], rules.focus].join(' ')
  const key = [rules.critical, rules['luck-on-defence'], rules['heal-dice']].join(' ')
  const usual = others === 'five turn' ? key : `${key} ${others}`
  return isHouse(rules.tables) ? usual : `${usual} ${rules.tables}`
}

/** House rules that affect the value of a pairing. */
export type PairingRules = BattleRules & { readonly 'turn-limit': number }

/** Turns left after this turn (G13), or all turns of a battle by default. */
export const turnsLeft = (rules: Pick<PairingRules, 'turn-limit'>, turn = 0): number => rules['turn-limit'] - turn

/** G3: true if Luck dice may be declared for a defence. */
export const allowsLuckOnDefence = (rules: BattleRules): boolean => rules['luck-on-defence'] === 'on'

/** G12: true if the game has Heal dice. */
export const allowsHealDice = (rules: BattleRules): boolean => rules['heal-dice'] === 'on'

export const fresh = ({ health, luck, heal, arms }: Sheet): Side => ({
  health,
  luck,
  heal,
  ammo: arms.map(({ kind }) => kind.ammo),
  stance: 'open',
  stunned: false,
})

/** Available weapons: those not yet thrown, and bare hands (G11, G15). */
export const inHand = (sheet: Sheet, side: Side): readonly WeaponName[] => [
  ...sheet.arms.flatMap(({ weapon }, i) => (side.ammo[i] === 0 ? [] : [weapon])),
  'unarmed',
]

/** Number of copies of a weapon that can still be thrown; undefined if it cannot be thrown (G11). */
export const throwsLeft = (sheet: Sheet, { ammo }: Pick<Side, 'ammo'>, weapon: WeaponName): number | undefined =>
  weaponOn(sheet, weapon).throwBonus === undefined
    ? undefined
    : ammo[sheet.arms.findIndex((arm) => arm.weapon === weapon)]

const skillWith = (sheet: Sheet, weapon: WeaponName): number =>
  sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? 0

/** Extra dice when thrown. @throws RangeError for a weapon that cannot be thrown */
export const throwBonusOf = (sheet: Sheet, weapon: WeaponName): number => {
  const { throwBonus } = weaponOn(sheet, weapon)
  if (throwBonus === undefined) throw new RangeError(`the ${weapon} cannot be thrown`)
  return throwBonus
}

const MANNER_DICE = { normal: 0, berserk: 1, defensive: -1 } as const

/** Dice of an attack without Luck, at least 1 (clause 3). */
export const attackDice = (sheet: Sheet, { weapon, thrown, manner }: Attack): number => {
  const skilled = Math.floor((sheet.attack + skillWith(sheet, weapon)) / 2)
  const bonus = thrown ? throwBonusOf(sheet, weapon) : 0
  return Math.max(1, skilled + bonus + MANNER_DICE[manner])
}

export const plainDice = (sheet: Sheet, weapon: WeaponName): number =>
  attackDice(sheet, { weapon, thrown: false, manner: 'normal', luck: 0 })

/** Dice of a defence without Luck, by the first matching line of clause 4. */
export const defenceDice = ({ armor, shield, parry }: Sheet, { stunned, stance }: Side): number => {
  if (stunned || stance === 'berserk') return armor
  return stance === 'whiffed' ? armor + shield : armor + shield + parry
}

/** Stance after an attack (clause 4, G4, G6); a whiff counts only if no earlier line matches. */
export const stanceAfter = ({ thrown, manner }: Attack, isWhiff: boolean): Stance => {
  if (manner !== 'normal') return manner
  if (thrown) return 'thrown'
  return isWhiff ? 'whiffed' : 'open'
}

/** The hit of an attack's dice, Luck dice included; undefined for a whiff. */
export const attackHit = (sheet: Sheet, { weapon }: Attack, faces: Faces, rules: BattleRules): Hit | undefined =>
  hitOf(faces, weaponOn(sheet, weapon).class, rules)

const NO_LUCK: readonly number[] = []

/** Numbers of Luck dice with which a block is possible (G18); empty if all available Luck is too little. */
export const usefulLuck = (dice: number, { luck }: Side, needed: number, rules: BattleRules): readonly number[] => {
  const least = Math.max(1, needed - dice)
  if (luck < least || !allowsLuckOnDefence(rules)) return NO_LUCK
  return Array.from({ length: luck - least + 1 }, (_, i) => least + i)
}

/** Remaining Luck dice (clause 6): each that shows 1 to 3 is lost. */
export const luckLeft = (luck: number, lucky: Faces): number =>
  lucky.length === 0 ? luck : luck - lucky.filter((face) => face <= 3).length

/** Remaining weapons after a throw (G11). */
export const ammoLeft = (sheet: Sheet, { ammo }: Side, { weapon, thrown }: Attack): readonly number[] =>
  thrown ? ammo.map((left, i) => (expectItem(sheet.arms[i]).weapon === weapon ? left - 1 : left)) : ammo

/** Health of a Heal die's face: half of it, rounded up (G12). */
export const healOf = (face: number): number => Math.ceil(face / 2)

/** Maximum health from one Heal die (G12). */
export const MOST_HEALED = healOf(6)

/** Health after a Heal die, up to the initial health (G12). */
export const healedBy = (sheet: Pick<Sheet, 'health'>, health: number, face: number): number =>
  Math.min(sheet.health, health + healOf(face))

/** True if a Heal die can be spent (G12, G20). */
export const mayHeal = (sheet: Pick<Sheet, 'health'>, { heal, health }: Side, rules: BattleRules): boolean =>
  allowsHealDice(rules) && heal > 0 && health < sheet.health

/** True if a stun effect leaves the gladiator stunned (clause 5). */
export const stunsBy = (stun: StunEffect, { stunned }: Pick<Side, 'stunned'>): boolean =>
  stun === 'stun' || (stun === 'stay' && stunned)

/**
 * Trackers of a gladiator after the opponent's turn (clause 5, G16). An earlier stun ends unless this turn caused or
 * renewed one. `stun` is the effect of an unblocked hit, `none` if there is no such hit.
 */
export const afterOthersTurn = (side: Side, damage: number, stun: StunEffect): Side => ({
  ...side,
  health: Math.max(0, side.health - damage),
  stunned: stunsBy(stun, side),
})

/** Lowest face of a roll for FOCUS that succeeds (G7, `roll`). */
const FOCUS_FROM = 4

/** G7: true if FOCUS needs a roll, which only stunned gladiators make. */
export const rollsForFocus = ({ focus }: BattleRules, { stunned }: Pick<Side, 'stunned'>): boolean =>
  focus === 'roll' && stunned

/** True if a roll for FOCUS ends the stun (G7, `roll`). */
export const focusSucceeds = (face: number): boolean => face >= FOCUS_FROM

/** Chance that FOCUS ends a stun (G7). */
export const focusChance = (rules: BattleRules): Fraction =>
  rollsForFocus(rules, { stunned: true }) ? fraction(BigInt(7 - FOCUS_FROM), 6n) : fraction(1n)

/** Trackers after FOCUS. The stun ends (G7), and the stance is open (G5). */
export const focused = (side: Side): Side => ({ ...side, stance: 'open', stunned: false })
