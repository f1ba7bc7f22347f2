import { type Fault, ok, type Result } from '../../../dice/index.ts'
import {
  CARRIED,
  type Carried,
  freeRanks,
  POINTS,
  PRICES,
  priceOf,
  type Skill,
  SKILLS,
  WEAPONS,
  isCarried,
} from './content.ts'

/** A carried weapon and the skill with it, in dice. */
export type Arm = { readonly weapon: Carried; readonly skill: number }

/** A legal sheet, with weapons in the order of `CARRIED` and skills in dice. */
export type Sheet = { readonly [skill in Skill]: number } & { readonly name: string; readonly arms: readonly Arm[] }

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

const ranksFault = (field: string, list: Skill | 'weapon', value: number): readonly SheetFault[] => {
  const [least, most] = [freeRanks(list), PRICES[list].ranks.length]
  if (Number.isInteger(value) && value >= least && value <= most) return []
  const code = value < 0 ? 'negative' : value < least ? 'granted' : value > most ? 'most' : 'whole'
  const why = code === 'granted' ? ` (${least} are free)` : ''
  return [faultAt(field, code, `${field}: must be ${least} to ${most} dice${why}, not ${value}.`)]
}

const armFaults = ({ arms }: Draft): readonly SheetFault[] =>
  arms.flatMap(({ weapon, skill }, i) => {
    if (!isCarried(weapon)) {
      const known = CARRIED.join(', ')
      return [faultAt(weapon, 'unknown', `${weapon}: unknown weapon or skill. Weapons are ${known}.`)]
    }
    if (arms.findIndex((arm) => arm.weapon === weapon) < i)
      return [faultAt(weapon, 'twice', `${weapon}: it is listed twice; remove one.`)]
    return ranksFault(weapon, 'weapon', skill)
  })

const skillOf = (draft: Draft, skill: Skill): number => draft[skill] ?? freeRanks(skill)

/** Cost of a draft by field; a weapon costs its price and its skill. */
export const costsOf = (draft: Draft): readonly { readonly field: string; readonly points: number }[] => [
  ...SKILLS.map((skill) => ({ field: skill, points: priceOf(skill, skillOf(draft, skill)) })),
  ...draft.arms.map(({ weapon, skill }) => ({
    field: weapon,
    points: (isCarried(weapon) ? WEAPONS[weapon].price : 0) + priceOf('weapon', skill),
  })),
]

export const costOf = (draft: Draft): number => costsOf(draft).reduce((sum, { points }) => sum + points, 0)

const handsFault = (draft: Draft): readonly SheetFault[] => {
  const heavy = draft.arms.find(({ weapon }) => isCarried(weapon) && WEAPONS[weapon].twoHanded)
  if (heavy === undefined || skillOf(draft, 'shield') === 0) return []
  const message = `shield: a ${heavy.weapon} takes both hands; leave out the ${heavy.weapon} or the SHIELD.`
  return [faultAt('shield', 'hands', message)]
}

const pointsFault = (draft: Draft): readonly SheetFault[] => {
  const left = POINTS - costOf(draft)
  if (left === 0) return []
  const message =
    left > 0
      ? `points: it costs ${POINTS - left} of ${POINTS}; spend ${left} more.`
      : `points: it costs ${POINTS - left}, more than ${POINTS}; save ${-left}.`
  return [faultAt('points', 'points', message)]
}

/** Returns all faults of a sheet. It checks the total cost only if everything else is legal. */
export const faultsOf = (draft: Draft): readonly SheetFault[] => {
  const ranks = SKILLS.flatMap((skill) => ranksFault(skill, skill, skillOf(draft, skill)))
  const faults = [...nameFault(draft.name), ...ranks, ...armFaults(draft), ...handsFault(draft)]
  return faults.length > 0 ? faults : pointsFault(draft)
}

/** Canonical form of a draft within the price lists: free ranks added, weapons in the order of `CARRIED`. */
export const tidied = (draft: Draft): Sheet => ({
  name: draft.name,
  ...(Object.fromEntries(SKILLS.map((skill) => [skill, skillOf(draft, skill)])) as { [skill in Skill]: number }),
  arms: CARRIED.flatMap((weapon) =>
    draft.arms.flatMap((arm) => (arm.weapon === weapon ? [{ weapon, skill: arm.skill }] : [])),
  ),
})

/** Returns the legal sheet, or the first fault of the draft. */
export const checkSheet = (draft: Draft): Result<Sheet, SheetFault> => {
  const [wrong] = faultsOf(draft)
  return wrong === undefined ? ok(tidied(draft)) : { ok: false, error: wrong }
}
