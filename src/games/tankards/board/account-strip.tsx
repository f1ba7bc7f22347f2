import type { Card } from '../card.ts'
import { type Account, broughtText, noneText } from './account.ts'
import type { Throw } from './scene.ts'

type AccountStripProps = {
  readonly account: Account
  readonly thrown: Throw
  readonly card: Card
  readonly owner: string
}

const Sum = ({ account: { parts, bonus } }: { readonly account: Account }) => (
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
export const AccountStrip = ({ account, thrown, card, owner }: AccountStripProps) => (
  <div className="tk-strip">
    {thrown.counted && (
      <>
        <p className={`tk-bonus${account.lost === undefined ? '' : ' lost'}`}>
          {isStruck(account) ? noneText(account) : <Sum account={account} />}
        </p>
        <p className="tk-brought">
          {thrown.round === undefined ? (
            <>bonus of all six dice: {account.bonus}</>
          ) : (
            <>
              <i>{owner}</i> {broughtText(thrown.round, card)}
            </>
          )}
        </p>
      </>
    )}
  </div>
)
