import type { BoardChoice } from '../../../kit/board.ts'
import { luckIn, parseAttack, printAttack } from '../rules/actions.ts'
import { type Attack, attackDice, throwBonusOf } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { WeaponName } from '../rules/content.ts'
import { bestChoice } from '../../../kit/choice.ts'

/** A turn, chosen facet by facet. */
export type Pick = Attack | 'focus' | 'heal'

export type Facet = Exclude<keyof Attack, 'weapon'>

/** Inverse of `idOf`; undefined for other choices. */
export const pickOf = (id: string): Pick | undefined => (id === 'focus' || id === 'heal' ? id : parseAttack(id))

export const pickId = (pick: Pick): string => (typeof pick === 'string' ? pick : printAttack(pick))

export const choiceFor = (choices: readonly BoardChoice[], pick: Pick): BoardChoice | undefined =>
  choices.find(({ id }) => id === pickId(pick))

export const attacksIn = (choices: readonly BoardChoice[]): readonly Attack[] =>
  choices.flatMap(({ id }) => {
    const pick = pickOf(id)
    return pick === undefined || typeof pick === 'string' ? [] : [pick]
  })

export const weaponsIn = (attacks: readonly Attack[]): readonly WeaponName[] => [
  ...new Set(attacks.map(({ weapon }) => weapon)),
]

const FACETS = ['manner', 'thrown', 'luck'] as const

/** The offered attack that shares most facets with the wanted one; of several, the first. */
const nearest = (attacks: readonly Attack[], wanted: Attack): Attack | undefined => {
  const likeness = (attack: Attack): number => FACETS.filter((facet) => attack[facet] === wanted[facet]).length
  return attacks.toSorted((a, b) => likeness(b) - likeness(a))[0]
}

/** Switches the weapon. Other facets are unchanged if they are still offered. */
export const withWeapon = (attacks: readonly Attack[], pick: Pick, weapon: WeaponName): Pick => {
  const offered = attacks.filter((attack) => attack.weapon === weapon)
  return (typeof pick === 'string' ? offered[0] : nearest(offered, pick)) ?? pick
}

/** Values offered for a facet with that weapon, in order of offer. */
export const valuesOf = <F extends Facet>(
  attacks: readonly Attack[],
  weapon: WeaponName,
  facet: F,
): readonly Attack[F][] => [...new Set(attacks.flatMap((attack) => (attack.weapon === weapon ? [attack[facet]] : [])))]

/** Sets one facet. Other facets are unchanged if they are still offered. */
export const withFacet = <F extends Facet>(
  attacks: readonly Attack[],
  attack: Attack,
  facet: F,
  value: Attack[F],
): Attack =>
  nearest(
    attacks.filter((one) => one.weapon === attack.weapon && one[facet] === value),
    attack,
  ) ?? attack

export const advisedIn = (choices: readonly BoardChoice[]): Pick | undefined => {
  const best = bestChoice(choices)
  return best === undefined ? undefined : pickOf(best.id)
}

/** Dice of an optional decision. A tap turns the option on or off. */
export type Extra = {
  readonly kind: 'berserk' | 'throw'
  readonly dice: number
  readonly on: boolean
  toggle(): void
}

/** A roll being composed on the sand: its dice, its optional extras, and its Luck dice. */
export type Plan = {
  readonly dice: number
  readonly extras: readonly Extra[]
  readonly luck: number
  readonly mostLuck: number
  /** Sets the number of Luck dice, or the nearest offered number. */
  setLuck(count: number): void
}

const nearestLuck = (offered: readonly number[], luck: number, wanted: number): number => {
  const towards = offered.filter((n) => (wanted > luck ? n >= wanted : n <= wanted))
  return (wanted > luck ? towards[0] : towards.at(-1)) ?? luck
}

type TurnPlan = { readonly sheet: Sheet; readonly attacks: readonly Attack[]; readonly attack: Attack }

export const attackPlan = ({ sheet, attacks, attack }: TurnPlan, onPick: (attack: Attack) => void): Plan => {
  const offered = <F extends 'manner' | 'thrown' | 'luck'>(facet: F) => valuesOf(attacks, attack.weapon, facet)
  const dice = (one: Attack): number => attackDice(sheet, one)
  const plain = { ...attack, thrown: false, manner: attack.manner === 'berserk' ? ('normal' as const) : attack.manner }
  const isBerserk = attack.manner === 'berserk'
  const luck = offered('luck')
  return {
    dice: dice(plain),
    extras: [
      ...(offered('manner').includes('berserk')
        ? [
            {
              kind: 'berserk' as const,
              dice: dice({ ...plain, manner: 'berserk' }) - dice({ ...plain, manner: 'normal' }),
              on: isBerserk,
              toggle: () => onPick(withFacet(attacks, attack, 'manner', isBerserk ? 'normal' : 'berserk')),
            },
          ]
        : []),
      ...(offered('thrown').length > 1
        ? [
            {
              kind: 'throw' as const,
              dice: throwBonusOf(sheet, attack.weapon),
              on: attack.thrown,
              toggle: () => onPick(withFacet(attacks, attack, 'thrown', !attack.thrown)),
            },
          ]
        : []),
    ],
    luck: attack.luck,
    mostLuck: Math.max(0, ...luck),
    setLuck: (count) => onPick(withFacet(attacks, attack, 'luck', nearestLuck(luck, attack.luck, count))),
  }
}

/** Plan of a roll without options. */
export const plainPlan = (dice: number): Plan => ({ dice, extras: [], luck: 0, mostLuck: 0, setLuck: () => {} })

export const luckPlan = (
  dice: number,
  choices: readonly BoardChoice[],
  picked: BoardChoice | undefined,
  onPick: (id: string) => void,
): Plan => {
  const offered = choices.map(({ id }) => luckIn(id))
  const luck = picked === undefined ? 0 : luckIn(picked.id)
  return {
    dice,
    extras: [],
    luck,
    mostLuck: Math.max(0, ...offered),
    setLuck: (count) => {
      const wanted = nearestLuck(offered, luck, count)
      const choice = choices.find(({ id }) => luckIn(id) === wanted)
      if (choice !== undefined) onPick(choice.id)
    },
  }
}
