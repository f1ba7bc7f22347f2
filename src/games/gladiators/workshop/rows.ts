import type { Draft, PriceRow, PriceStep } from '../../workshop.ts'
import { plainDice } from '../rules/battle.ts'
import { type Armoury, freeRanks, type Skill, SKILLS, type Weapon, type WeaponName } from '../rules/content.ts'
import { heldOn, weaponText, words } from '../text/words.ts'
import { sheetOf } from './draft.ts'
import { capitalise } from '../../../kit/text.ts'

const w = words.workshop

const NONE = '–'

const skillSteps = (skill: Skill, armoury: Armoury): readonly PriceStep[] => {
  const free = freeRanks(armoury, skill)
  const bought = armoury.prices[skill].ranks.slice(free)
  return [{ title: `${free}`, price: 0 }, ...bought.map((price, i) => ({ title: `${free + i + 1}`, price }))]
}

const weaponSteps = ({ price }: Weapon, { prices }: Armoury): readonly PriceStep[] => [
  { title: NONE, price: 0 },
  { title: '0', price },
  ...prices.weapon.ranks.map((rank, i) => ({ title: `${i + 1}`, price: rank })),
]

const weaponAbout = ({ class: of, throwBonus, ammo, twoHanded }: Weapon): string => {
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

const stepsIn = ({ steps }: Draft, field: string): number => steps[field] ?? 0

const oneMore = (draft: Draft, field: string): Draft => ({
  ...draft,
  steps: { ...draft.steps, [field]: stepsIn(draft, field) + 1 },
})

/** A draft at the prices of an armoury. */
type Priced = { readonly draft: Draft; readonly armoury: Armoury }

const diceOf = ({ draft, armoury }: Priced, weapon: WeaponName): number => plainDice(sheetOf(draft, armoury), weapon)

/** Gain of one rank of ATTACK or a weapon: "5 dice in place of 4 with the axe". Two ranks make a die. */
const attackGain = (now: Priced, field: string, weapons: readonly WeaponName[]): string => {
  const after = { ...now, draft: oneMore(now.draft, field) }
  const sheet = sheetOf(now.draft, now.armoury)
  const gains = weapons.filter((weapon) => diceOf(after, weapon) > diceOf(now, weapon))
  const [first, ...others] = gains
  if (first === undefined) return w.noGain
  return others.length === 0
    ? w.gainWith(diceOf(after, first), diceOf(now, first), heldOn(sheet, first))
    : w.gainWithEach(gains.map((weapon) => heldOn(sheet, weapon)))
}

const carriedBy = ({ draft, armoury }: Priced): readonly WeaponName[] => {
  const held = [...armoury.weapons.keys()].filter((weapon) => stepsIn(draft, weapon) > 0)
  return held.length === 0 ? ['unarmed'] : held
}

const skillGain = (now: Priced, skill: Skill): string =>
  skill === 'attack' ? attackGain(now, skill, carriedBy(now)) : w.gains[skill]

const weaponGain = (now: Priced, weapon: WeaponName): string =>
  stepsIn(now.draft, weapon) === 0
    ? w.carry(diceOf({ ...now, draft: oneMore(now.draft, weapon) }, weapon))
    : attackGain(now, weapon, [weapon])

type PricedRow = Omit<PriceRow, 'taken' | 'gain'> & { gain(): string }

const skillRow = (now: Priced, skill: Skill): PricedRow => ({
  field: skill,
  group: w.groups[GROUPS[skill]],
  title: words.skills[skill],
  about: w.abouts[skill],
  steps: skillSteps(skill, now.armoury),
  gain: () => skillGain(now, skill),
})

const weaponRow = (now: Priced, [weapon, kind]: readonly [WeaponName, Weapon]): PricedRow => ({
  field: weapon,
  ...(kind.drawn !== undefined && { mark: kind.drawn }),
  group: w.groups.weapons,
  title: capitalise(weaponText(kind)),
  about: weaponAbout(kind),
  steps: weaponSteps(kind, now.armoury),
  gain: () => weaponGain(now, weapon),
})

/** Price lists (G15, G17), with the gain of each next step. */
export const priceRows = (draft: Draft, armoury: Armoury): readonly PriceRow[] => {
  const now = { draft, armoury }
  const rows = [
    ...SKILLS.slice(0, 2).map((skill) => skillRow(now, skill)),
    ...[...armoury.weapons].map((weapon) => weaponRow(now, weapon)),
    ...SKILLS.slice(2).map((skill) => skillRow(now, skill)),
  ]
  return rows.map(({ gain, ...row }) => {
    const taken = stepsIn(draft, row.field)
    return { ...row, taken, ...(taken < row.steps.length - 1 && { gain: gain() }) }
  })
}
