import { type Fraction, fraction, toNumber } from '../../../dice/index.ts'
import type { DraftFigure } from '../../workshop.ts'
import type { TablesPlayed } from '../rules/in-play.ts'
import { shareText } from '../../../kit/fraction-words.ts'
import { type HitRules, USUAL_HITS } from '../rules/attack-table.ts'
import { defenceDice, fresh, type Side, type Stance } from '../rules/battle.ts'
import { bestPlain, type Plain } from '../odds/blow.ts'
import { initiativeWeights } from '../solve/roll-chances.ts'
import type { Sheet } from '../rules/sheet.ts'
import { namedOn, words } from '../text/words.ts'

const w = words.workshop.figures

const guardDiceOf = (sheet: Sheet, stance: Stance = 'open', stunned = false): number =>
  defenceDice(sheet, { ...fresh(sheet), stance, stunned } satisfies Side)

/** Returns the attack with the highest mean damage against a sheet. */
const plainAttackUnder =
  (rules: HitRules) =>
  (sheet: Sheet, against: Sheet): Plain =>
    bestPlain(sheet, guardDiceOf(against), rules)

/** Chance to attack first; ties are rolled again. */
const firstChance = (mine: number, theirs: number): number => {
  const { first, tie, all } = initiativeWeights(mine, theirs)
  return toNumber(fraction(first, all - tie))
}

const fractionText = (value: Fraction): string => shareText(toNumber(value))

/** A figure for both sheets, each against the other. */
const both = (
  [mine, theirs]: readonly [Sheet, Sheet],
  said: Pick<DraftFigure, 'title' | 'about'>,
  tell: (sheet: Sheet, other: Sheet) => string,
): DraftFigure => ({ ...said, mine: tell(mine, theirs), theirs: tell(theirs, mine) })

const attackText = (sheet: Sheet, { weapon, dice }: Plain): string => w.attack(dice, namedOn(sheet, weapon))

/** Quick figures: exact odds of a first attack without Luck, and its dice. */
export const figuresOf = (pair: readonly [Sheet, Sheet], { tables }: TablesPlayed): readonly DraftFigure[] => {
  const plainAttack = plainAttackUnder({ ...USUAL_HITS, tables })
  return [
    both(pair, w.first, (sheet, against) => shareText(firstChance(sheet.initiative, against.initiative))),
    both(pair, w.dice, (sheet, against) => attackText(sheet, plainAttack(sheet, against))),
    both(pair, w.health, (sheet, against) => plainAttack(sheet, against).mean.toFixed(2)),
    both(pair, w.blocked, (sheet, against) => fractionText(plainAttack(sheet, against).blow.blocked)),
    both(pair, w.stuns, (sheet, against) => fractionText(plainAttack(sheet, against).blow.stun)),
    both(pair, w.defence, (sheet) =>
      [guardDiceOf(sheet), guardDiceOf(sheet, 'whiffed'), guardDiceOf(sheet, 'berserk')].join(' · '),
    ),
  ]
}
