import { type Account, bestText, turnText } from '../text/scoring.ts'
import type { TableState } from '../rules/rules.ts'
import { facesOf, type Throw } from './scene.ts'

const AccountSum = ({ account: { parts, bonus } }: { readonly account: Account }) => (
  <>
    <span className="kit-cut">
      {parts.map(({ text, points }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts can have the same text
        <span key={i}>
          {i > 0 && ' + '}
          {text} <b>{points}</b>
        </span>
      ))}
    </span>
    {parts.length > 1 && (
      <span>
        = <b className="tk-sum">{bonus}</b>
      </span>
    )}
  </>
)

type AccountStripProps = {
  /** Points to show; undefined while dice fall. The height of the strip is constant. */
  readonly account: Account | undefined
  readonly thrown: Throw
  readonly game: TableState
  readonly owner: string
}

/** Points of the dice, written above them in chalk. */
export const AccountStrip = ({ account, thrown, game, owner }: AccountStripProps) => (
  <div className={account === undefined ? 'tk-strip empty' : 'tk-strip'}>
    {account !== undefined && (
      <>
        <p className={`tk-bonus${account.isLost ? ' lost' : ''}`}>{account.none ?? <AccountSum account={account} />}</p>
        <p className="tk-brought kit-cut">
          {thrown.round === undefined ? (
            bestText(facesOf(thrown), game, thrown.owner)
          ) : (
            <>
              <i>{owner}</i> {turnText(thrown.round, game.rules)}
            </>
          )}
        </p>
      </>
    )}
  </div>
)
