import type { Draft } from '../../workshop.ts'
import { type Armoury, freeRanks, SKILLS } from '../rules/content.ts'
import { type Draft as Loose, type Sheet, tidied } from '../rules/sheet.ts'

/** A sheet within every price list; its total cost or its combination of fields may be illegal. */
export const looseSheet = ({ name, steps }: Draft, armoury: Armoury): Loose => ({
  name,
  ...Object.fromEntries(SKILLS.map((skill) => [skill, freeRanks(armoury, skill) + (steps[skill] ?? 0)])),
  arms: [...armoury.weapons.keys()].flatMap((weapon) => {
    const taken = steps[weapon] ?? 0
    return taken === 0 ? [] : [{ weapon, skill: taken - 1 }]
  }),
})

export const sheetOf = (draft: Draft, armoury: Armoury): Sheet => tidied(looseSheet(draft, armoury), armoury)

/** A sheet as purchase steps; a weapon's first step buys the weapon. */
export const draftOf = (sheet: Sheet, armoury: Armoury): Draft => ({
  name: sheet.name,
  steps: Object.fromEntries([
    ...[...armoury.weapons.keys()].map(
      (weapon) => [weapon, (sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? -1) + 1] as const,
    ),
    ...SKILLS.map((skill) => [skill, sheet[skill] - freeRanks(armoury, skill)] as const),
  ]),
})
