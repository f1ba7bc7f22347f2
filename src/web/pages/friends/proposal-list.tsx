import { Link } from 'wouter'
import { manifestOf } from '../../../games/registry.ts'
import { Button } from '../../../kit/index.ts'
import { endProposal, isWaiting, type Proposal, takeUp } from '../../online/challenges.ts'
import { clockShort, rulesShort } from '../../online/table-facts.ts'
import { useEntering } from '../../online/use-entering.ts'
import { useServer, useStatus } from '../../online/use-server.ts'
import { friendsWords as w } from './words.ts'

const termsIn = ({ settings, isMine, seat }: Proposal): string => {
  const manifest = manifestOf(settings.game)
  const rules = manifest === undefined ? [] : rulesShort(manifest, settings.rules)
  return [
    manifest?.text.title ?? settings.game,
    clockShort(settings.clock),
    ...(rules.length === 0 ? [w.asPrinted] : rules),
    settings.rated === true ? w.rated : w.unrated,
    isMine ? w.yourSeat(seat) : w.theirSeat(seat),
  ].join(' · ')
}

/** Address of the set-up form with these terms, in which the player makes a counter-proposal. */
const counterAddress = ({ challenge, name, settings }: Proposal): string => {
  const rules = Object.entries(settings.rules)
    .map(([rule, value]) => `${rule}:${value}`)
    .join(',')
  const asked = new URLSearchParams({ where: 'online', counter: challenge, to: name, rules })
  return `/new/${settings.game}?${asked}`
}

const leadOf = ({ state, isMine, name }: Proposal): string => {
  if (state === 'accepted') return w.accepted(name)
  if (state === 'declined') return w.declined(name)
  return isMine ? w.sent(name) : w.received(name)
}

type ProposalProps = { readonly proposal: Proposal; readonly busy: boolean; onTake(): void; onEnd(): void }

const ProposalRow = ({ proposal, busy, onTake, onEnd }: ProposalProps) => {
  const { state, isMine, isSender } = proposal
  const isAsked = state === 'open' && !isMine
  return (
    <li className={isWaiting(proposal) ? 'proposal waits' : 'proposal'}>
      <strong>{leadOf(proposal)}</strong>
      <span className="soft">{termsIn(proposal)}</span>
      <span className="row">
        {isWaiting(proposal) && (
          <Button look="now" disabled={busy} onClick={onTake}>
            {isAsked ? w.accept : w.go}
          </Button>
        )}
        {isAsked && (
          <Link href={counterAddress(proposal)} className="kit-button plain">
            {w.change}
          </Link>
        )}
        {(isAsked || isSender) && (
          <Button look="quiet" disabled={busy} onClick={onEnd}>
            {isAsked ? w.decline : state === 'declined' ? w.remove : w.withdraw}
          </Button>
        )}
      </span>
    </li>
  )
}

type ProposalListProps = { readonly proposals: readonly Proposal[]; run(work: () => Promise<unknown>): void }

/** Lists challenges; those waiting for this player's answer come first. */
export const ProposalList = ({ proposals, run }: ProposalListProps) => {
  const server = useServer()
  const status = useStatus(server)
  const { busy, message, enter } = useEntering()
  if (proposals.length === 0) return null
  return (
    <section className="account-part">
      <h2>{w.challenges}</h2>
      {message !== undefined && <p role="alert">{message}</p>}
      <ul className="account-list">
        {proposals
          .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
          .map((proposal) => (
            <ProposalRow
              key={proposal.challenge}
              proposal={proposal}
              busy={busy !== undefined || status.kind !== 'online'}
              onTake={() => enter(proposal.challenge, () => takeUp(server, proposal))}
              onEnd={() => run(() => endProposal(proposal))}
            />
          ))}
      </ul>
    </section>
  )
}
