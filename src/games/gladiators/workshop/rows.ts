import type { Draft, PriceRow, PriceStep } from '../../workshop.ts'
import { attackDice } from '../rules/battle.ts'
import {
  CARRIED,
  type Carried,
  freeRanks,
  PRICES,
  type Skill,
  SKILLS,
  WEAPONS,
  type WeaponName,
} from '../rules/content.ts'
import { diceText, SKILL_WORDS, WEAPON_WORDS } from '../text/words.ts'
import { sheetOf } from './draft.ts'
import { capitalise } from '../../../kit/text.ts'

const NONE = '–'

const isCarried = (field: string): field is Carried => CARRIED.some((weapon) => weapon === field)

const skillSteps = (skill: Skill): readonly PriceStep[] => {
  const free = freeRanks(skill)
  const bought = PRICES[skill].ranks.slice(free)
  return [{ title: `${free}`, price: 0 }, ...bought.map((price, i) => ({ title: `${free + i + 1}`, price }))]
}

const weaponSteps = (weapon: Carried): readonly PriceStep[] => [
  { title: NONE, price: 0 },
  { title: '0', price: WEAPONS[weapon].price },
  ...PRICES.weapon.ranks.map((price, i) => ({ title: `${i + 1}`, price })),
]

const weaponAbout = (weapon: Carried): string => {
  const { class: of, throwBonus, ammo, twoHanded } = WEAPONS[weapon]
  const thrown =
    throwBonus === undefined ? '' : `, thrown ${diceText(throwBonus)} more${ammo > 1 ? `, ${ammo} of them` : ''}`
  return `Class ${of}${thrown}${twoHanded ? ', no SHIELD with it' : ''}.`
}

const SKILL_ABOUTS: { readonly [skill in Skill]: string } = {
  attack: 'With a weapon’s skill, half of both together are the dice of an attack.',
  initiative: 'The higher sum attacks first.',
  armor: 'Defends always, even when stunned.',
  shield: 'Defends, but not when stunned or berserk.',
  parry: 'Defends, but not when stunned, berserk or after a whiff.',
  luck: 'Joins any roll; lost when it shows 1, 2 or 3.',
  heal: 'Rolled in place of an attack: its half, rounded up, comes back as health.',
}

const GROUPS: { readonly [skill in Skill]: string } = {
  attack: 'Attack',
  initiative: 'Attack',
  armor: 'Defence',
  shield: 'Defence',
  parry: 'Defence',
  luck: 'Luck and Heal',
  heal: 'Luck and Heal',
}

const plainDice = (draft: Draft, weapon: WeaponName): number =>
  attackDice(sheetOf(draft), { weapon, thrown: false, manner: 'normal', luck: 0 })

const oneMore = (draft: Draft, field: string): Draft => ({
  ...draft,
  steps: { ...draft.steps, [field]: draft.steps[field]! + 1 },
})

/** "5 dice in place of 4 with the axe": what a rank of ATTACK or of a weapon changes; two ranks make a die. */
const attackGain = (draft: Draft, field: string, weapons: readonly WeaponName[]): string => {
  const after = oneMore(draft, field)
  const gains = weapons.filter((weapon) => plainDice(after, weapon) > plainDice(draft, weapon))
  if (gains.length === 0) return 'No die yet, two ranks make one.'
  const [first] = gains
  const dice = `${plainDice(after, first!)} dice in place of ${plainDice(draft, first!)}`
  const held = gains.map((weapon) => (weapon === 'unarmed' ? WEAPON_WORDS.unarmed : `the ${WEAPON_WORDS[weapon]}`))
  return gains.length === 1 ? `${dice} with ${held[0]}.` : `One die more with ${held.join(' and ')}.`
}

const carryGain = (draft: Draft, weapon: Carried): string => {
  const dice = plainDice(oneMore(draft, weapon), weapon)
  return `Carry it, and attack with ${diceText(dice)}.`
}

const SKILL_GAINS: { readonly [skill in Exclude<Skill, 'attack'>]: string } = {
  initiative: 'One die more for who attacks first.',
  armor: 'One die more in every defence.',
  shield: 'One die more in most defences.',
  parry: 'One die more in most defences.',
  luck: 'One Luck die more.',
  heal: 'One Heal die more.',
}

const carriedBy = ({ steps }: Draft): readonly WeaponName[] => {
  const held = CARRIED.filter((weapon) => steps[weapon]! > 0)
  return held.length === 0 ? ['unarmed'] : held
}

const gainOf = (draft: Draft, field: Carried | Skill): string => {
  if (field === 'attack') return attackGain(draft, field, carriedBy(draft))
  if (!isCarried(field)) return SKILL_GAINS[field]
  return draft.steps[field] === 0 ? carryGain(draft, field) : attackGain(draft, field, [field])
}

const wordsOf = (field: Carried | Skill): Pick<PriceRow, 'group' | 'title' | 'about' | 'steps'> =>
  isCarried(field)
    ? {
        group: 'Weapons',
        title: capitalise(WEAPON_WORDS[field]),
        about: weaponAbout(field),
        steps: weaponSteps(field),
      }
    : { group: GROUPS[field], title: SKILL_WORDS[field], about: SKILL_ABOUTS[field], steps: skillSteps(field) }

const FIELDS: readonly (Carried | Skill)[] = ['attack', 'initiative', ...CARRIED, ...SKILLS.slice(2)]

/** The price lists (G15, G17), with what each next step brings. */
export const rows = (draft: Draft): readonly PriceRow[] =>
  FIELDS.map((field) => {
    const words = wordsOf(field)
    const taken = draft.steps[field]!
    return { field, ...words, taken, ...(taken < words.steps.length - 1 && { gain: gainOf(draft, field) }) }
  })
