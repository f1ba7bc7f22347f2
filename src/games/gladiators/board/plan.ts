import type { BoardChoice } from '../../../kit/board.ts'
import { luckIn } from '../rules/actions.ts'
import { type Attack, attackDice, throwBonusOf } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import { valuesOf, withFacet } from './picks.ts'

/** Dice that come with a decision; a tap on them makes or takes it back. */
export type Extra = {
  readonly kind: 'berserk' | 'throw'
  readonly dice: number
  readonly on: boolean
  toggle(): void
}

/** A roll that is put together on the sand: its dice, what may be added, and the Luck dice that are in or kept back. */
export type Plan = {
  readonly dice: number
  readonly extras: readonly Extra[]
  readonly luck: number
  readonly mostLuck: number
  /** With so many Luck dice, or the nearest number that is offered. */
  setLuck(count: number): void
}

const nearest = (offered: readonly number[], luck: number, wanted: number): number => {
  const towards = offered.filter((n) => (wanted > luck ? n >= wanted : n <= wanted))
  return (wanted > luck ? towards[0] : towards.at(-1)) ?? luck
}

type TurnPlan = { readonly sheet: Sheet; readonly attacks: readonly Attack[]; readonly attack: Attack }

/** An attack as dice on the sand. Only what is offered can be added. */
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
              dice: throwBonusOf(attack.weapon),
              on: attack.thrown,
              toggle: () => onPick(withFacet(attacks, attack, 'thrown', !attack.thrown)),
            },
          ]
        : []),
    ],
    luck: attack.luck,
    mostLuck: Math.max(0, ...luck),
    setLuck: (count) => onPick(withFacet(attacks, attack, 'luck', nearest(luck, attack.luck, count))),
  }
}

/** Luck for initiative or defence as dice on the sand, beside those that are rolled in any case. */
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
      const wanted = nearest(offered, luck, count)
      const choice = choices.find(({ id }) => luckIn(id) === wanted)
      if (choice !== undefined) onPick(choice.id)
    },
  }
}
