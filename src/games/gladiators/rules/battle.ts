import { type Faces, expectItem } from '../../../dice/index.ts'
import { type CriticalRule, type Hit, hitOf, type StunEffect } from './attack-table.ts'
import { HEALTH, type WeaponName, WEAPONS } from './content.ts'
import type { Sheet } from './sheet.ts'

export const MANNERS = ['normal', 'berserk', 'defensive'] as const
export type Manner = (typeof MANNERS)[number]

/** An attack as it is declared (clause 3); `luck` Luck dice are among its dice. */
export type Attack = {
  readonly weapon: WeaponName
  readonly thrown: boolean
  readonly manner: Manner
  readonly luck: number
}

/**
 * What the own last turn means for the next defence: the first line of clause 4 that fits it. `open` is every other turn, and
 * none yet (G5).
 */
export type Stance = 'open' | 'berserk' | 'defensive' | 'thrown' | 'whiffed'

/** One gladiator's trackers: all that changes in a battle. */
export type Side = {
  /** 0 is lost. */
  readonly health: number
  /** Luck and Heal dice left. */
  readonly luck: number
  readonly heal: number
  /** How many of each weapon are left, in the order of the sheet. */
  readonly ammo: readonly number[]
  readonly stance: Stance
  readonly stunned: boolean
}

/** House rules that matter in every turn. */
export type BattleRules = {
  readonly critical: CriticalRule
  readonly 'luck-on-defence': 'on' | 'off'
  readonly 'heal-dice': 'on' | 'off'
}

/** Names all `BattleRules`: `double on on`. */
export const battleRulesKey = (rules: BattleRules): string =>
  [rules.critical, rules['luck-on-defence'], rules['heal-dice']].join(' ')

/** House rules that matter for the value of a pairing. */
export type PairingRules = BattleRules & { readonly 'turn-limit': number }

/** G13: turns to come after this one; all turns of a battle if no turn is given. */
export const turnsLeft = (rules: Pick<PairingRules, 'turn-limit'>, turn = 0): number => rules['turn-limit'] - turn

/** G3: true if Luck dice may be declared for a defence. */
export const allowsLuckOnDefence = (rules: BattleRules): boolean => rules['luck-on-defence'] === 'on'

/** G12: true if the game has Heal dice. */
export const allowsHealDice = (rules: BattleRules): boolean => rules['heal-dice'] === 'on'

/** A gladiator before the first turn. */
export const fresh = ({ luck, heal, arms }: Sheet): Side => ({
  health: HEALTH,
  luck,
  heal,
  ammo: arms.map(({ weapon }) => WEAPONS[weapon].ammo),
  stance: 'open',
  stunned: false,
})

/** Weapons at hand: those that are not thrown away, and bare hands (G11, G15). */
export const inHand = (sheet: Sheet, side: Side): readonly WeaponName[] => [
  ...sheet.arms.flatMap(({ weapon }, i) => (side.ammo[i] === 0 ? [] : [weapon])),
  'unarmed',
]

const skillWith = (sheet: Sheet, weapon: WeaponName): number =>
  sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? 0

/** Dice more when thrown. @throws RangeError for a weapon that cannot be */
export const throwBonusOf = (weapon: WeaponName): number => {
  const { throwBonus } = WEAPONS[weapon]
  if (throwBonus === undefined) throw new RangeError(`the ${weapon} cannot be thrown`)
  return throwBonus
}

const MANNER_DICE = { normal: 0, berserk: 1, defensive: -1 } as const

/** Dice of an attack without its Luck dice: never below 1 (clause 3). */
export const attackDice = (sheet: Sheet, { weapon, thrown, manner }: Attack): number => {
  const skilled = Math.floor((sheet.attack + skillWith(sheet, weapon)) / 2)
  const bonus = thrown ? throwBonusOf(weapon) : 0
  return Math.max(1, skilled + bonus + MANNER_DICE[manner])
}

/** Dice of a normal attack with this weapon in hand, without Luck. */
export const plainDice = (sheet: Sheet, weapon: WeaponName): number =>
  attackDice(sheet, { weapon, thrown: false, manner: 'normal', luck: 0 })

/** Dice of a defence without Luck dice: clause 4, the first line that fits. */
export const defenceDice = ({ armor, shield, parry }: Sheet, { stunned, stance }: Side): number => {
  if (stunned || stance === 'berserk') return armor
  return stance === 'whiffed' ? armor + shield : armor + shield + parry
}

/** Clause 4, G4, G6: what an attack leaves its own defence; a whiff costs nothing where an earlier line fits. */
export const stanceAfter = ({ thrown, manner }: Attack, isWhiff: boolean): Stance => {
  if (manner !== 'normal') return manner
  if (thrown) return 'thrown'
  return isWhiff ? 'whiffed' : 'open'
}

/** What an attack's dice do, normal and Luck dice together; undefined for a whiff. */
export const attackHit = ({ weapon }: Attack, faces: Faces, rules: BattleRules): Hit | undefined =>
  hitOf(faces, WEAPONS[weapon].class, rules.critical)

const NO_LUCK: readonly number[] = []

/** Numbers of Luck dice with which a defender can still block (G18): none at all where even all of them would not do. */
export const usefulLuck = (dice: number, { luck }: Side, needed: number, rules: BattleRules): readonly number[] => {
  const least = Math.max(1, needed - dice)
  if (luck < least || !allowsLuckOnDefence(rules)) return NO_LUCK
  return Array.from({ length: luck - least + 1 }, (_, i) => least + i)
}

/** Clause 6: Luck dice left; each that shows 1 to 3 is lost. */
export const luckLeft = (luck: number, lucky: Faces): number =>
  lucky.length === 0 ? luck : luck - lucky.filter((face) => face <= 3).length

/** G11: the weapons left once one of this weapon is thrown. */
export const ammoLeft = (sheet: Sheet, { ammo }: Side, { weapon, thrown }: Attack): readonly number[] =>
  thrown ? ammo.map((left, i) => (expectItem(sheet.arms[i]).weapon === weapon ? left - 1 : left)) : ammo

/** G12: a Heal die regains its half, rounded up, never above the start. */
export const healedBy = (health: number, face: number): number => Math.min(HEALTH, health + Math.ceil(face / 2))

/** G12, G20: whether a Heal die may be spent. */
export const mayHeal = ({ heal, health }: Side, rules: BattleRules): boolean =>
  allowsHealDice(rules) && heal > 0 && health < HEALTH

/** Whether an effect leaves this one stunned (clause 5). */
export const stunsBy = (stun: StunEffect, { stunned }: Pick<Side, 'stunned'>): boolean =>
  stun === 'stun' || (stun === 'stay' && stunned)

/**
 * Clause 5, G16: a gladiator when the other's turn ends. Stunned is now who was stunned or renewed in that turn, nobody else;
 * `stun` is the effect of a hit that was not blocked, `none` for every other turn.
 */
export const afterOthersTurn = (side: Side, damage: number, stun: StunEffect): Side => ({
  ...side,
  health: Math.max(0, side.health - damage),
  stunned: stunsBy(stun, side),
})

/** G7: FOCUS ends the own stun, and leaves the defence open (G5). */
export const focused = (side: Side): Side => ({ ...side, stance: 'open', stunned: false })
