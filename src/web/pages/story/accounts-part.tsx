import { MINUS } from '../../../kit/text.ts'
import { doubtOf } from '../../../odds/index.ts'
import { type Account, accountsOf, choicesTogether, type Stretch, stretchesOf } from './accounts.ts'
import type { Scale } from '../../parts/curve-plan.ts'
import { grainsText } from './figures.ts'
import { PaintKey } from './seat-key.tsx'
import type { ReportData } from './report-data.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

/** Scale that all bars share, in grains. `whole`: position of the value 1, if shown. */
type Track = { readonly from: number; readonly to: number; readonly whole: number | undefined }

const trackOf = (accounts: readonly Account[], { chance, grain }: Scale): Track => {
  const ends = accounts.flatMap((account) => stretchesOf(account).map(({ to }) => to))
  const whole = chance ? Math.round(1 / grain) : undefined
  return { from: Math.min(0, ...ends), to: Math.max(whole ?? 1, ...ends), whole }
}

const percentOf = ({ from, to }: Track, grains: number): string => `${((grains - from) / (to - from)) * 100}%`

const stretchLabel = ({ kind, seat }: Stretch, { names, ledger }: ReportData): string => {
  if (kind === 'other') return w.termOf(itemAt(names, seat!))
  return kind === 'left' && ledger.exact ? w.terms.beyond : w.terms[kind]
}

const signed = (scale: Scale, { kind, grains }: Stretch): string =>
  kind === 'start' || grains <= 0 ? grainsText(scale, grains) : `+${grainsText(scale, grains)}`

type BarProps = { readonly track: Track; readonly kind: string; readonly from: number; readonly to: number }

const Bar = ({ track, kind, from, to }: BarProps) => {
  const [left, right] = [percentOf(track, Math.min(from, to)), percentOf(track, Math.max(from, to))]
  return (
    <span className="track" aria-hidden="true">
      <span className="track-line" style={{ left: percentOf(track, 0) }} />
      {track.whole !== undefined && <span className="track-line" style={{ left: percentOf(track, track.whole) }} />}
      <span className="track-reach" style={{ left: percentOf(track, to) }} />
      <span
        className={`bar-of of-${kind} ${to < from ? 'loss' : 'gain'}`}
        style={{ left, width: `calc(${right} - ${left})` }}
      />
    </span>
  )
}

/** Formats an account as a sum: "52.0 + 61.3 − 8.1 − 5.2 = 100.0". */
const sumText = (scale: Scale, { terms, result }: Account): string =>
  terms
    .map(({ grains }, i) => {
      const size = grainsText(scale, Math.abs(grains))
      if (i === 0) return grainsText(scale, grains)
      return `${grains < 0 ? MINUS : '+'} ${size}`
    })
    .concat(`= ${grainsText(scale, result)}`)
    .join(' ')

type AccountProps = { readonly tale: ReportData; readonly account: Account; readonly track: Track }

const AccountCard = ({ tale, account, track }: AccountProps) => {
  const { names, scale, ledger, duel } = tale
  const { seat, result } = account
  return (
    <article className="account" data-seat={seat} aria-label={names[seat]}>
      <h3>
        {duel && <PaintKey side={seat === 0 ? 0 : 1} />}
        {names[seat]}
      </h3>
      <dl>
        {stretchesOf(account).map((stretch) => (
          <div key={`${stretch.kind}${stretch.seat ?? ''}`}>
            <dt>{stretchLabel(stretch, tale)}</dt>
            <dd className="bar-cell">
              <Bar track={track} {...stretch} />
            </dd>
            <dd className="figure">{signed(scale, stretch)}</dd>
          </div>
        ))}
        <div className="account-result">
          <dt>{ledger.finished ? w.result : w.now}</dt>
          <dd className="bar-cell">
            <Bar track={track} kind="result" from={0} to={result} />
          </dd>
          <dd className="figure">{grainsText(scale, result)}</dd>
        </div>
      </dl>
      <p className="account-sum">
        <span className="kit-unseen">{w.sum(itemAt(names, seat))}: </span>
        {sumText(scale, account)}
      </p>
    </article>
  )
}

type CardsProps = { readonly tale: ReportData; readonly accounts: readonly Account[] }

const AccountCards = ({ tale, accounts }: CardsProps) => {
  const track = trackOf(accounts, tale.scale)
  return (
    <div className="account-cards">
      {accounts.map((account) => (
        <AccountCard key={account.seat} tale={tale} account={account} track={track} />
      ))}
    </div>
  )
}

/** Sums that explain each seat's result. Collapses the details if choices cannot be separated from errors. */
export const Accounts = ({ tale }: { readonly tale: ReportData }) => {
  const { ledger, scale } = tale
  const accounts = accountsOf(ledger, scale)
  const isDoubtful = doubtOf(ledger) !== undefined
  return (
    <section className="accounts" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{w.accounts}</h2>
      <p className="soft">
        {scale.chance ? w.accountsAbout.chance : w.accountsAbout.value} {isDoubtful && w.accountsAbout.together}
      </p>
      <AccountCards tale={tale} accounts={isDoubtful ? accounts.map(choicesTogether) : accounts} />
      {isDoubtful && (
        <details>
          <summary>{w.apart}</summary>
          <AccountCards tale={tale} accounts={accounts} />
        </details>
      )}
    </section>
  )
}
