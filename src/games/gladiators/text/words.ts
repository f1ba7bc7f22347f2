import type { Faces } from '../../../dice/index.ts'
import type { Attack } from '../rules/battle.ts'
import { type Carried, type Skill, SKILLS, WEAPONS, type WeaponName } from '../rules/content.ts'
import type { Sheet } from '../rules/sheet.ts'
import { plural } from '../../../kit/text.ts'

/** A weapon in the middle of a sentence. */
export const WEAPON_WORDS: { readonly [name in WeaponName]: string } = {
  unarmed: 'bare hands',
  dagger: 'dagger',
  'short-sword': 'short sword',
  spear: 'spear',
  mace: 'mace',
  axe: 'battle axe',
  'great-sword': 'great sword',
}

/** A skill as it stands on the sheet. */
export const SKILL_WORDS: { readonly [skill in Skill]: string } = {
  attack: 'ATTACK',
  initiative: 'INITIATIVE',
  armor: 'ARMOR',
  shield: 'SHIELD',
  parry: 'PARRY/DODGE',
  luck: 'Luck',
  heal: 'Heal',
}

/** "1 die", "5 dice", "2 Luck dice". */
export const diceText = (count: number, kind = ''): string => `${count} ${kind}${plural(count, 'die', 'dice')}`

/** "1-3-6", "1-3-6 and Luck 4-6". */
export const facesText = (faces: Faces, lucky: Faces): string => {
  const luck = lucky.length === 0 ? '' : `Luck ${lucky.join('-')}`
  return [...(faces.length > 0 ? [faces.join('-')] : []), ...(luck === '' ? [] : [luck])].join(' and ')
}

/** "throws the spear", "attacks with bare hands". */
export const attackVerb = ({ weapon, thrown }: Attack): string => {
  if (thrown) return `throws the ${WEAPON_WORDS[weapon]}`
  return weapon === 'unarmed' ? `attacks with ${WEAPON_WORDS.unarmed}` : `attacks with the ${WEAPON_WORDS[weapon]}`
}

const armText = (weapon: Carried, skill: number): string => {
  const { ammo } = WEAPONS[weapon]
  return `${ammo > 1 ? `${ammo} ${WEAPON_WORDS[weapon]}s` : WEAPON_WORDS[weapon]} ${skill}`
}

/** A sheet on one line: "ATTACK 5, INITIATIVE 2, battle axe 5, ARMOR 2". */
export const sheetText = (sheet: Sheet): string => {
  const [attack, initiative, ...rest] = SKILLS.map((skill) =>
    sheet[skill] > 0 ? [`${SKILL_WORDS[skill]} ${sheet[skill]}`] : [],
  )
  const arms = sheet.arms.map(({ weapon, skill }) => armText(weapon, skill))
  return [attack, initiative, arms, ...rest].flat().join(', ')
}
