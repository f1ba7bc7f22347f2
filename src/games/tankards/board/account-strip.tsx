import { type TableState, unusedBy } from '../rules/rules.ts'
import { type Account, bestText, broughtText, noneText } from './account.ts'
import { facesOf, type Throw } from './scene.ts'

type AccountStripProps = {
  readonly account: Account
  readonly thrown: Throw
  readonly game: TableState
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
export const AccountStrip = ({ account, thrown, game, owner }: AccountStripProps) => (
  <div className="tk-strip">
    {thrown.counted && (
      <>
        <p className={`tk-bonus kit-cut${account.lost === undefined ? '' : ' lost'}`}>
          {isStruck(account) ? noneText(account) : <Sum account={account} />}
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
