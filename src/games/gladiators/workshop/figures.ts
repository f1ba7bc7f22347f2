import { type Fraction, fraction, mean, toNumber } from '../../../dice/index.ts'
import type { Draft, DraftFigure } from '../../workshop.ts'
import { shareText } from '../../../kit/fraction-words.ts'
import { attackDice, defenceDice, fresh, inHand, type Side, type Stance } from '../rules/battle.ts'
import { WEAPONS, type WeaponName } from '../rules/content.ts'
import { type Blow, blowOf } from '../odds/blow.ts'
import { sumWeights } from '../solve/roll-chances.ts'
import type { Sheet } from '../rules/sheet.ts'
import { WEAPON_WORDS } from '../text/words.ts'
import { sheetOf } from './draft.ts'

/** A normal attack with one weapon against a fresh defence, Luck left out. */
type Plain = { readonly weapon: WeaponName; readonly dice: number; readonly blow: Blow }

const guardOf = (sheet: Sheet, stance: Stance = 'open', stunned = false): number =>
  defenceDice(sheet, { ...fresh(sheet), stance, stunned } satisfies Side)

const meanOf = ({ blow }: Plain): number => toNumber(mean(blow.damage))

/** The attack that takes the most health off this one in the mean. */
const attack = (sheet: Sheet, against: Sheet): Plain => {
  const defence = guardOf(against)
  const plain = (weapon: WeaponName): Plain => {
    const dice = attackDice(sheet, { weapon, thrown: false, manner: 'normal', luck: 0 })
    return { weapon, dice, blow: blowOf({ dice, class: WEAPONS[weapon].class, defence, critical: 'double' }) }
  }
  return inHand(sheet, fresh(sheet))
    .map(plain)
    .reduce((best, each) => (meanOf(each) > meanOf(best) ? each : best))
}

/** The chance to attack first; ties are rolled again. */
const firstChance = (mine: number, theirs: number): number => {
  let [first, second] = [0n, 0n]
  const [ours, others] = [sumWeights(mine), sumWeights(theirs)]
  ours.forEach((weight, sum) =>
    others.forEach((other, against) => {
      if (sum > against) first += weight * other
      else if (sum < against) second += weight * other
    }),
  )
  return toNumber(fraction(first, first + second))
}

const share = (value: Fraction): string => shareText(toNumber(value))

/** Both sides of a figure, each against the other's sheet. */
const both = (
  [mine, theirs]: readonly [Sheet, Sheet],
  { title, about }: Pick<DraftFigure, 'title' | 'about'>,
  tell: (sheet: Sheet, other: Sheet) => string,
): DraftFigure => ({ title, about, mine: tell(mine, theirs), theirs: tell(theirs, mine) })

const weaponText = ({ weapon, dice }: Plain): string => `${dice} · ${WEAPON_WORDS[weapon]}`

/** What is known at once: exact odds of a first attack, without Luck, and the dice that it is made with. */
export const figures = (draft: Draft, other: Draft): readonly DraftFigure[] => {
  const pair = [sheetOf(draft), sheetOf(other)] as const
  return [
    both(pair, { title: 'Attacks first', about: 'By INITIATIVE, Luck left out' }, (sheet, against) =>
      shareText(firstChance(sheet.initiative, against.initiative)),
    ),
    both(pair, { title: 'Dice of an attack', about: 'Normal, with the weapon that takes the most' }, (sheet, against) =>
      weaponText(attack(sheet, against)),
    ),
    both(pair, { title: 'Health it takes', about: 'In the mean, against all dice of defence' }, (sheet, against) =>
      meanOf(attack(sheet, against)).toFixed(2),
    ),
    both(pair, { title: 'It is blocked', about: 'All of it, by the other one’s dice' }, (sheet, against) =>
      share(attack(sheet, against).blow.blocked),
    ),
    both(pair, { title: 'It stuns', about: 'A hit that is not blocked' }, (sheet, against) =>
      share(attack(sheet, against).blow.stun),
    ),
    both(pair, { title: 'Dice of defence', about: 'All, after a whiff, stunned or berserk' }, (sheet) =>
      [guardOf(sheet), guardOf(sheet, 'whiffed'), guardOf(sheet, 'berserk')].join(' · '),
    ),
  ]
}
