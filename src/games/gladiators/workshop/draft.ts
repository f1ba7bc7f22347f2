import type { Draft } from '../../workshop.ts'
import { CARRIED, freeRanks, SKILLS } from '../rules/content.ts'
import type { Draft as Loose, Sheet } from '../rules/sheet.ts'

/** A sheet within every price list; its total cost or its combination of fields may be illegal. */
export const looseSheet = ({ name, steps }: Draft): Loose => ({
  name,
  ...Object.fromEntries(SKILLS.map((skill) => [skill, freeRanks(skill) + (steps[skill] ?? 0)])),
  arms: CARRIED.flatMap((weapon) => {
    const taken = steps[weapon] ?? 0
    return taken === 0 ? [] : [{ weapon, skill: taken - 1 }]
  }),
})

export const sheetOf = (draft: Draft): Sheet => looseSheet(draft) as Sheet

/** A sheet as purchase steps; a weapon's first step buys the weapon. */
export const draftOf = (sheet: Sheet): Draft => ({
  name: sheet.name,
  steps: Object.fromEntries([
    ...CARRIED.map((weapon) => [weapon, (sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? -1) + 1] as const),
    ...SKILLS.map((skill) => [skill, sheet[skill] - freeRanks(skill)] as const),
  ]),
})
