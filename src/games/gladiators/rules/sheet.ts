import { type Fault, ok, type Result } from '../../../dice/index.ts'
import {
  type Armoury,
  freeRanks,
  type Priced,
  priceOf,
  type Skill,
  SKILLS,
  UNARMED,
  type Weapon,
  type WeaponName,
} from './content.ts'

/** A carried weapon, and the skill with it in dice. */
export type Arm = { readonly weapon: WeaponName; readonly skill: number; readonly kind: Weapon }

/** A legal sheet, with weapons in the order of the price list, skills in dice, and the initial health. */
export type Sheet = { readonly [skill in Skill]: number } & {
  readonly name: string
  readonly arms: readonly Arm[]
  readonly health: number
}

/** Printed values of a weapon of this sheet; bare hands for a weapon that it does not have. */
export const weaponOn = ({ arms }: Pick<Sheet, 'arms'>, name: WeaponName): Weapon =>
  arms.find(({ weapon }) => weapon === name)?.kind ?? UNARMED

/** An unchecked sheet from a form, link or file. */
export type Draft = { readonly [skill in Skill]?: number } & {
  readonly name: string
  readonly arms: readonly { readonly weapon: string; readonly skill: number }[]
}

/** Fault of a sheet, with its field: `name`, a skill, a weapon or `points`. The message suggests the correction. */
export type SheetFault = Fault & { readonly field: string }

/** Maximum name length in characters. */
const LONGEST_SHEET_NAME = 24

/** Letters and digits of any script, joined by single "-" or "_". Excludes separators of URLs and files. */
const NAME_PATTERN = /^\p{L}[\p{L}\p{M}\p{N}]*(?:[-_][\p{L}\p{M}\p{N}]+)*$/u

const faultAt = (field: string, code: string, message: string): SheetFault => ({ field, code, message })

const nameFault = (name: string): readonly SheetFault[] => {
  const isFine = NAME_PATTERN.test(name) && name.length <= LONGEST_SHEET_NAME && name.normalize('NFC') === name
  const message = `name: give it up to ${LONGEST_SHEET_NAME} letters and digits, the first a letter; "-" or "_" may stand between.`
  return isFine ? [] : [faultAt('name', 'name', message)]
}

const ranksFault = (
  field: string,
  [list, value]: readonly [list: Priced, ranks: number],
  armoury: Armoury,
): readonly SheetFault[] => {
  const [free, most] = [freeRanks(armoury, list), armoury.prices[list].ranks.length]
  // Without a die, a gladiator could not roll for initiative.
  const least = list === 'initiative' ? Math.max(1, free) : list === 'weapon' ? 0 : free
  if (Number.isInteger(value) && value >= least && value <= most) return []
  const code = value < 0 ? 'negative' : value < least ? 'granted' : value > most ? 'most' : 'whole'
  const why = code === 'granted' && least === free ? ` (${least} are free)` : ''
  return [faultAt(field, code, `${field}: must be ${least} to ${most} dice${why}, not ${value}.`)]
}

const armFaults = ({ arms }: Draft, armoury: Armoury): readonly SheetFault[] =>
  arms.flatMap(({ weapon, skill }, i) => {
    if (!armoury.weapons.has(weapon)) {
      const known = [...armoury.weapons.keys()].join(', ')
      return [faultAt(weapon, 'unknown', `${weapon}: unknown weapon or skill. Weapons are ${known}.`)]
    }
    if (arms.findIndex((arm) => arm.weapon === weapon) < i)
      return [faultAt(weapon, 'twice', `${weapon}: it is listed twice; remove one.`)]
    return ranksFault(weapon, ['weapon', skill], armoury)
  })

const skillOf = (draft: Draft, skill: Skill, armoury: Armoury): number => draft[skill] ?? freeRanks(armoury, skill)

/** Cost of a draft by field; a weapon costs its price and its skill. */
export const costsOf = (
  draft: Draft,
  armoury: Armoury,
): readonly { readonly field: string; readonly points: number }[] => [
  ...SKILLS.map((skill) => ({ field: skill, points: priceOf(armoury, skill, skillOf(draft, skill, armoury)) })),
  ...draft.arms.map(({ weapon, skill }) => ({
    field: weapon,
    points: (armoury.weapons.get(weapon)?.price ?? 0) + priceOf(armoury, 'weapon', skill),
  })),
]

export const costOf = (draft: Draft, armoury: Armoury): number =>
  costsOf(draft, armoury).reduce((sum, { points }) => sum + points, 0)

const handsFault = (draft: Draft, armoury: Armoury): readonly SheetFault[] => {
  const heavy = draft.arms.find(({ weapon }) => armoury.weapons.get(weapon)?.twoHanded)
  if (heavy === undefined || skillOf(draft, 'shield', armoury) === 0) return []
  const message = `shield: a ${heavy.weapon} takes both hands; leave out the ${heavy.weapon} or the SHIELD.`
  return [faultAt('shield', 'hands', message)]
}

/** Maximum number of dice in one roll. No sheet at the prices of rules.md reaches it. */
const MOST_DICE = 16

/** Maximum product of all trackers of a sheet, each counted with 0. The solver has a position for each combination. */
const MOST_TRACKED = 2000

/** Faults of sheets that are too large (G28). */
const sizeFaults = (sheet: Sheet): readonly SheetFault[] => {
  const { attack, initiative, armor, shield, parry, luck, heal, arms } = sheet
  const rolls = [
    ['initiative', initiative],
    ['armor', armor + shield + parry],
    ...[{ skill: 0, kind: UNARMED }, ...arms].map(
      ({ skill, kind }) => ['attack', Math.floor((attack + skill) / 2) + (kind.throwBonus ?? 0) + 1] as const,
    ),
  ] as const
  const [field, dice] = rolls.toSorted(([, a], [, b]) => b - a)[0] ?? ['attack', 0]
  if (dice + luck > MOST_DICE) {
    const message = `${field}: up to ${dice + luck} dice in one roll, Luck included; at most ${MOST_DICE} are possible.`
    return [faultAt(field, 'dice', message)]
  }
  const throws = arms.map(({ kind }) => (kind.throwBonus === undefined ? 0 : kind.ammo))
  const tracked = [luck, heal, ...throws].reduce((product, most) => product * (most + 1), 1)
  if (tracked <= MOST_TRACKED) return []
  return [faultAt('heal', 'trackers', 'heal: Luck, Heal dice and throws together are too many; remove some.')]
}

const pointsFault = (draft: Draft, armoury: Armoury): readonly SheetFault[] => {
  const { points } = armoury
  const left = points - costOf(draft, armoury)
  if (left === 0) return []
  const message =
    left > 0
      ? `points: it costs ${points - left} of ${points}; spend ${left} more.`
      : `points: it costs ${points - left}, more than ${points}; save ${-left}.`
  return [faultAt('points', 'points', message)]
}

/** Canonical form of a draft within the price lists: free ranks added, weapons in the order of the price list. */
export const tidied = (draft: Draft, armoury: Armoury): Sheet => ({
  name: draft.name,
  ...(Object.fromEntries(SKILLS.map((skill) => [skill, skillOf(draft, skill, armoury)])) as {
    [skill in Skill]: number
  }),
  arms: [...armoury.weapons].flatMap(([weapon, kind]) =>
    draft.arms.flatMap((arm) => (arm.weapon === weapon ? [{ weapon, skill: arm.skill, kind }] : [])),
  ),
  health: armoury.health,
})

/** Returns all faults of a sheet that may cost any number of points. It checks sizes only if everything else is legal. */
export const faultsAtAnyCost = (draft: Draft, armoury: Armoury): readonly SheetFault[] => {
  const ranks = SKILLS.flatMap((skill) => ranksFault(skill, [skill, skillOf(draft, skill, armoury)], armoury))
  const faults = [...nameFault(draft.name), ...ranks, ...armFaults(draft, armoury), ...handsFault(draft, armoury)]
  return faults.length > 0 ? faults : sizeFaults(tidied(draft, armoury))
}

/** Returns all faults of a sheet. It checks the total cost only if everything else is legal. */
export const faultsOf = (draft: Draft, armoury: Armoury): readonly SheetFault[] => {
  const faults = faultsAtAnyCost(draft, armoury)
  return faults.length > 0 ? faults : pointsFault(draft, armoury)
}

/** Returns the legal sheet, or the first fault of the draft. */
export const checkSheet = (draft: Draft, armoury: Armoury): Result<Sheet, SheetFault> => {
  const [wrong] = faultsOf(draft, armoury)
  return wrong === undefined ? ok(tidied(draft, armoury)) : { ok: false, error: wrong }
}
