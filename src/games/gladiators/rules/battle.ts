import { type Faces, expectItem } from '../../../dice/index.ts'
import { type CriticalRule, type Hit, hitOf, type StunEffect } from './attack-table.ts'
import { HEALTH, type WeaponName, WEAPONS } from './content.ts'
import type { Sheet } from './sheet.ts'

export const MANNERS = ['normal', 'berserk', 'defensive'] as const
export type Manner = (typeof MANNERS)[number]

/** A declared attack (clause 3); its dice include `luck` Luck dice. */
export type Attack = {
  readonly weapon: WeaponName
  readonly thrown: boolean
  readonly manner: Manner
  readonly luck: number
}

/**
 * Effect of the player's last turn on the next defence: the first line of clause 4 that applies. `open` is every other
 * turn, and the start (G5).
 */
export type Stance = 'open' | 'berserk' | 'defensive' | 'thrown' | 'whiffed'

/** One gladiator's trackers: all that changes in a battle. */
export type Side = {
  /** 0 has lost. */
  readonly health: number
  /** Remaining Luck and Heal dice. */
  readonly luck: number
  readonly heal: number
  /** Remaining number of each weapon, in the order of the sheet. */
  readonly ammo: readonly number[]
  readonly stance: Stance
  readonly stunned: boolean
}

/** House rules that affect every turn. */
export type BattleRules = {
  readonly critical: CriticalRule
  readonly 'luck-on-defence': 'on' | 'off'
  readonly 'heal-dice': 'on' | 'off'
}

/** Prints all `BattleRules`: `double on on`. */
export const battleRulesKey = (rules: BattleRules): string =>
  [rules.critical, rules['luck-on-defence'], rules['heal-dice']].join(' ')

/** House rules that affect the value of a pairing. */
export type PairingRules = BattleRules & { readonly 'turn-limit': number }

/** Returns the number of turns after this one (G13); all turns of a battle if none is given. */
export const turnsLeft = (rules: Pick<PairingRules, 'turn-limit'>, turn = 0): number => rules['turn-limit'] - turn

/** G3: true if Luck dice may be declared for a defence. */
export const allowsLuckOnDefence = (rules: BattleRules): boolean => rules['luck-on-defence'] === 'on'

/** G12: true if the game has Heal dice. */
export const allowsHealDice = (rules: BattleRules): boolean => rules['heal-dice'] === 'on'

/** Returns a gladiator's trackers before the first turn. */
export const fresh = ({ luck, heal, arms }: Sheet): Side => ({
  health: HEALTH,
  luck,
  heal,
  ammo: arms.map(({ weapon }) => WEAPONS[weapon].ammo),
  stance: 'open',
  stunned: false,
})

/** Returns the available weapons: those not thrown away, and bare hands (G11, G15). */
export const inHand = (sheet: Sheet, side: Side): readonly WeaponName[] => [
  ...sheet.arms.flatMap(({ weapon }, i) => (side.ammo[i] === 0 ? [] : [weapon])),
  'unarmed',
]

const skillWith = (sheet: Sheet, weapon: WeaponName): number =>
  sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? 0

/** Returns the bonus dice for a throw. @throws RangeError for a weapon that cannot be thrown */
export const throwBonusOf = (weapon: WeaponName): number => {
  const { throwBonus } = WEAPONS[weapon]
  if (throwBonus === undefined) throw new RangeError(`the ${weapon} cannot be thrown`)
  return throwBonus
}

const MANNER_DICE = { normal: 0, berserk: 1, defensive: -1 } as const

/** Returns the dice of an attack without its Luck dice; at least 1 (clause 3). */
export const attackDice = (sheet: Sheet, { weapon, thrown, manner }: Attack): number => {
  const skilled = Math.floor((sheet.attack + skillWith(sheet, weapon)) / 2)
  const bonus = thrown ? throwBonusOf(weapon) : 0
  return Math.max(1, skilled + bonus + MANNER_DICE[manner])
}

/** Returns the dice of a normal attack with this weapon in hand, without Luck. */
export const plainDice = (sheet: Sheet, weapon: WeaponName): number =>
  attackDice(sheet, { weapon, thrown: false, manner: 'normal', luck: 0 })

/** Returns the dice of a defence without Luck dice: the first line of clause 4 that applies. */
export const defenceDice = ({ armor, shield, parry }: Sheet, { stunned, stance }: Side): number => {
  if (stunned || stance === 'berserk') return armor
  return stance === 'whiffed' ? armor + shield : armor + shield + parry
}

/** Returns the stance after an attack (clause 4, G4, G6); a whiff has no effect if an earlier line applies. */
export const stanceAfter = ({ thrown, manner }: Attack, isWhiff: boolean): Stance => {
  if (manner !== 'normal') return manner
  if (thrown) return 'thrown'
  return isWhiff ? 'whiffed' : 'open'
}

/** Returns the hit of an attack's dice, normal and Luck together; undefined for a whiff. */
export const attackHit = ({ weapon }: Attack, faces: Faces, rules: BattleRules): Hit | undefined =>
  hitOf(faces, WEAPONS[weapon].class, rules.critical)

const NO_LUCK: readonly number[] = []

/**
 * Returns the numbers of Luck dice with which a defender can still block (G18); none if all of them would not be
 * enough.
 */
export const usefulLuck = (dice: number, { luck }: Side, needed: number, rules: BattleRules): readonly number[] => {
  const least = Math.max(1, needed - dice)
  if (luck < least || !allowsLuckOnDefence(rules)) return NO_LUCK
  return Array.from({ length: luck - least + 1 }, (_, i) => least + i)
}

/** Returns the remaining Luck dice; each that shows 1 to 3 is lost (clause 6). */
export const luckLeft = (luck: number, lucky: Faces): number =>
  lucky.length === 0 ? luck : luck - lucky.filter((face) => face <= 3).length

/** Returns the remaining weapons after one is thrown (G11). */
export const ammoLeft = (sheet: Sheet, { ammo }: Side, { weapon, thrown }: Attack): readonly number[] =>
  thrown ? ammo.map((left, i) => (expectItem(sheet.arms[i]).weapon === weapon ? left - 1 : left)) : ammo

/** Returns the health after a Heal die, which regains half its face, rounded up, up to the start value (G12). */
export const healedBy = (health: number, face: number): number => Math.min(HEALTH, health + Math.ceil(face / 2))

/** True if a Heal die may be used (G12, G20). */
export const mayHeal = ({ heal, health }: Side, rules: BattleRules): boolean =>
  allowsHealDice(rules) && heal > 0 && health < HEALTH

/** True if a gladiator is stunned after this effect (clause 5). */
export const stunsBy = (stun: StunEffect, { stunned }: Pick<Side, 'stunned'>): boolean =>
  stun === 'stun' || (stun === 'stay' && stunned)

/**
 * Returns a gladiator's trackers at the end of the opponent's turn (clause 5, G16). It is stunned only if it was
 * stunned or renewed in that turn; `stun` is the effect of an unblocked hit, `none` for every other turn.
 */
export const afterOthersTurn = (side: Side, damage: number, stun: StunEffect): Side => ({
  ...side,
  health: Math.max(0, side.health - damage),
  stunned: stunsBy(stun, side),
})

/** Returns the trackers after FOCUS, which ends the player's stun and leaves the defence open (G5, G7). */
export const focused = (side: Side): Side => ({ ...side, stance: 'open', stunned: false })
