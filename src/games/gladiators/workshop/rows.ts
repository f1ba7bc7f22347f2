import type { Draft, PriceRow, PriceStep } from '../../workshop.ts'
import { plainDice } from '../rules/battle.ts'
import {
  CARRIED,
  type Carried,
  freeRanks,
  PRICES,
  type Skill,
  SKILLS,
  WEAPONS,
  type WeaponName,
  isCarried,
} from '../rules/content.ts'
import { words } from '../text/words.ts'
import { sheetOf } from './draft.ts'
import { capitalise } from '../../../kit/text.ts'

const w = words.workshop

const NONE = '–'

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
  const named = words.classes[of]
  if (throwBonus !== undefined) return w.weapon.thrown(named, throwBonus, ammo)
  return twoHanded ? w.weapon.heavy(named) : w.weapon.plain(named)
}

const GROUPS = {
  attack: 'attack',
  initiative: 'attack',
  armor: 'defence',
  shield: 'defence',
  parry: 'defence',
  luck: 'luck',
  heal: 'luck',
} as const

const diceOf = (draft: Draft, weapon: WeaponName): number => plainDice(sheetOf(draft), weapon)

const stepsIn = ({ steps }: Draft, field: string): number => steps[field] ?? 0

const oneMore = (draft: Draft, field: string): Draft => ({
  ...draft,
  steps: { ...draft.steps, [field]: stepsIn(draft, field) + 1 },
})

/** Gain of one rank of ATTACK or a weapon: "5 dice in place of 4 with the axe". Two ranks make a die. */
const attackGain = (draft: Draft, field: string, weapons: readonly WeaponName[]): string => {
  const after = oneMore(draft, field)
  const gains = weapons.filter((weapon) => diceOf(after, weapon) > diceOf(draft, weapon))
  const [first, ...others] = gains
  if (first === undefined) return w.noGain
  return others.length === 0
    ? w.gainWith(diceOf(after, first), diceOf(draft, first), words.held[first])
    : w.gainWithEach(gains.map((weapon) => words.held[weapon]))
}

const carryGain = (draft: Draft, weapon: Carried): string => w.carry(diceOf(oneMore(draft, weapon), weapon))

const carriedBy = (draft: Draft): readonly WeaponName[] => {
  const held = CARRIED.filter((weapon) => stepsIn(draft, weapon) > 0)
  return held.length === 0 ? ['unarmed'] : held
}

const gainOf = (draft: Draft, field: Carried | Skill): string => {
  if (field === 'attack') return attackGain(draft, field, carriedBy(draft))
  if (!isCarried(field)) return w.gains[field]
  return stepsIn(draft, field) === 0 ? carryGain(draft, field) : attackGain(draft, field, [field])
}

const wordsOf = (field: Carried | Skill): Pick<PriceRow, 'group' | 'title' | 'about' | 'steps'> =>
  isCarried(field)
    ? {
        group: w.groups.weapons,
        title: capitalise(words.weapons[field]),
        about: weaponAbout(field),
        steps: weaponSteps(field),
      }
    : { group: w.groups[GROUPS[field]], title: words.skills[field], about: w.abouts[field], steps: skillSteps(field) }

const FIELDS: readonly (Carried | Skill)[] = ['attack', 'initiative', ...CARRIED, ...SKILLS.slice(2)]

/** Price lists (G15, G17), with the gain of each next step. */
export const rows = (draft: Draft): readonly PriceRow[] =>
  FIELDS.map((field) => {
    const said = wordsOf(field)
    const taken = stepsIn(draft, field)
    return { field, ...said, taken, ...(taken < said.steps.length - 1 && { gain: gainOf(draft, field) }) }
  })
