import { type TableState, unusedBy, type Round, type TankardsRules } from '../rules/rules.ts'
import { facesOf, type Throw } from './scene.ts'
import { type Faces, itemAt } from '../../../dice/index.ts'
import { type Bonus, type Card, type Combination, D20, DICE, isNatural1, scoresNothing } from '../rules/card.ts'
import { combinationText, dieText, earned, roundText, singleText } from '../text/scoring.ts'
import { words } from '../text/words.ts'

const w = words.board.account

/** One part of a sum: "two 4s", 2. */
export type AccountPart = { readonly text: string; readonly points: number }

/** What stands on the slate strip under the dice. */
export type Account = {
  readonly bonuses: readonly Bonus[]
  readonly parts: readonly AccountPart[]
  /** The sum of the bonuses. */
  readonly bonus: number
  /** What a Natural 1 takes away (T2). */
  readonly lost?: 'bonus' | 'points'
}

/** The rarest first. */
const ORDER: readonly Combination[] = [
  'straight-six',
  'straight-five',
  'natural-20',
  'six',
  'five',
  'four',
  'three',
  'pair',
]

const byRarity = (a: Bonus, b: Bonus): number => ORDER.indexOf(a.combination) - ORDER.indexOf(b.combination)

/** What six dice earn together. */
export const accountOf = (faces: Faces, card: Card): Account => {
  const bonuses = earned(faces, card).toSorted(byRarity)
  const parts = bonuses.map((bonus) => ({ text: combinationText(faces, bonus), points: bonus.points }))
  const bonus = parts.reduce((sum, { points }) => sum + points, 0)
  if (!isNatural1(faces)) return { bonuses, parts, bonus }
  return { bonuses, parts, bonus, lost: scoresNothing(faces, card) ? 'points' : 'bonus' }
}

/** The dice that some bonus is made of. */
export const litIn = ({ bonuses }: Account): ReadonlySet<number> => new Set(bonuses.flatMap(({ dice }) => dice))

/** What stands there instead of a sum. */
export const noneText = ({ lost }: Account): string => {
  if (lost === undefined) return w.none
  return lost === 'points' ? w.nothing : w.lost
}

/** "d12: 9 + 17 bonus = 26", or for all six dice "37 + 17 bonus = 54". */
export const broughtText = ({ dice, chosen }: Round, card: Card): string =>
  chosen === undefined ? singleText(dice, card) : dieText(dice, chosen, card)

/** What the dice would bring as they lie, with the best of the dice that are open: "best now, d10: 10 + 2 bonus = 12". */
export const bestText = (faces: Faces, open: readonly number[], card: Card & Pick<TankardsRules, 'style'>): string => {
  if (card.style === 'single-roll') return w.lies(singleText(faces, card))
  const best = open.reduce((a, b) => (itemAt(faces, b) > itemAt(faces, a) ? b : a))
  return (open.length > 1 ? w.best : w.last)(itemAt(DICE, best), roundText(faces, best, card))
}

/** A word over the d20 (T2, T3). */
export const naturalOf = (faces: Faces): string | undefined => {
  if (faces[D20] === 1) return words.board.natural1
  return faces[D20] === 20 ? words.board.natural20 : undefined
}

type AccountStripProps = {
  readonly account: Account
  readonly thrown: Throw
  readonly game: TableState
  readonly owner: string
}

const AccountSum = ({ account: { parts, bonus } }: { readonly account: Account }) => (
  <>
    {parts.map(({ text, points }, i) => (
      <span key={text}>
        {i > 0 && ' + '}
        {text} <b>{points}</b>
      </span>
    ))}
    {parts.length > 1 && (
      <span>
        {' '}
        = <b className="tk-sum">{bonus}</b>
      </span>
    )}
  </>
)

const isStruck = ({ lost, parts }: Account): boolean => lost !== undefined || parts.length === 0

/** What the dice earn, written in chalk under them; its two lines are kept free while dice fall. */
export const AccountStrip = ({ account, thrown, game, owner }: AccountStripProps) => (
  <div className="tk-strip">
    {thrown.counted && (
      <>
        <p className={`tk-bonus kit-cut${account.lost === undefined ? '' : ' lost'}`}>
          {isStruck(account) ? noneText(account) : <AccountSum account={account} />}
        </p>
        <p className="tk-brought kit-cut">
          {thrown.round === undefined ? (
            bestText(facesOf(thrown), unusedBy(game, thrown.owner), game.rules)
          ) : (
            <>
              <i>{owner}</i> {broughtText(thrown.round, game.rules)}
            </>
          )}
        </p>
      </>
    )}
  </div>
)
