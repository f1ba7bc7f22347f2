import { isolated } from '../../text/isolated.ts'
import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { isQuestionOpen, type QuestionKind, runningSeats, seatsToAgree, timeLeft } from '../../../protocol/index.ts'
import { Button } from '../../../kit/index.ts'
import { ClockCaller } from './clock-face.tsx'
import type { Online } from './online.ts'
import { faceOf } from '../../online/time-words.ts'
import { words } from './words.ts'
import { words as shell } from '../../text/words.ts'
import { useTick } from '../../parts/use-tick.ts'

type NoticeProps = { readonly kind: string; readonly children: ReactNode; readonly action?: ReactNode }

/** Notice over the board's upper edge. */
const TopNotice = ({ kind, children, action }: NoticeProps) => (
  <div className={`top-notice ${kind}`}>
    <p>{children}</p>
    {action}
  </div>
)

const occupantName = ({ match }: Online, seat: Seat): string => isolated(match.seats[seat]?.occupant.name ?? '')

const ConnectionNotice = ({ online: { connection } }: { readonly online: Online }) =>
  connection === 'online' ? null : <TopNotice kind="connection">{words.connection[connection]}</TopNotice>

/** Buttons for a request: answers for its recipients, withdrawal for its sender. */
const Answers = ({ online }: { readonly online: Online }) => {
  const { match, mine, send } = online
  const { what, seat, yes } = match.question!
  const isAsked = mine !== undefined && seatsToAgree(match, what).includes(mine)
  if (!isAsked) return null
  const say = (agreed: boolean) => (): void => send({ kind: 'answer', what, yes: agreed })
  if (seat === mine)
    return (
      <Button look="quiet" onClick={say(false)}>
        {words.ask.withdraw}
      </Button>
    )
  if (yes.includes(mine)) return null
  return (
    <>
      <Button look="now" onClick={say(true)}>
        {words.ask.yes[what]}
      </Button>
      <Button onClick={say(false)}>{words.ask.no[what]}</Button>
    </>
  )
}

/** Request of another player. A rematch within a series is its next game, and does not always swap seats. */
const askedBy = ({ match }: Online, what: QuestionKind, name: string): string =>
  what === 'rematch' && match.settings.series !== undefined ? words.ask.nextGame(name) : words.ask.asked[what](name)

const QuestionNotice = ({ online }: { readonly online: Online }) => {
  const { match, mine, now } = online
  const { question } = match
  useTick(1000, question !== undefined)
  if (question === undefined || !isQuestionOpen(match, now())) return null
  const { what, seat, yes } = question
  const missing = seatsToAgree(match, what).filter((voice) => !yes.includes(voice) && voice !== mine)
  const waits = missing.length > 0 && (seat === mine || yes.includes(mine ?? -1))
  return (
    <TopNotice kind="asked" action={<Answers online={online} />}>
      {seat === mine ? words.ask.mine[what] : askedBy(online, what, occupantName(online, seat))}
      {waits && ` ${words.ask.waitsFor(missing.map((voice) => occupantName(online, voice)))}`}
    </TopNotice>
  )
}

/** Whole seconds that remain for a disconnected device to return. */
const AwayNotice = ({ online, seat }: { readonly online: Online; readonly seat: Seat }) => {
  const { match, now } = online
  useTick(1000)
  const time = timeLeft(match, seat, now())
  const name = occupantName(online, seat)
  if (time === undefined || match.settings.clock.kind !== 'live')
    return <TopNotice kind="away">{words.goneNoClock(name)}</TopNotice>
  const left = faceOf(time.away + time.move + time.bank)
  const gone = match.settings.late === 'computer' ? words.goneComputer : words.goneLost
  const runs = runningSeats(match).includes(seat)
  return <TopNotice kind="away">{runs ? gone(name, left) : words.goneAhead(name, left)}</TopNotice>
}

const awaySeats = ({ match, mine, connection }: Online): readonly Seat[] =>
  match.phase !== 'playing' || connection !== 'online'
    ? []
    : match.seats.flatMap((seated, seat) =>
        seated?.away === true && seated.standIn === undefined && seat !== mine ? [seat] : [],
      )

const StandInNotice = ({ online: { match, mine, send } }: { readonly online: Online }) => {
  const standIn = mine === undefined ? undefined : match.seats[mine]?.standIn
  if (standIn === undefined || standIn.good || match.phase !== 'playing') return null
  const resume = (
    <Button look="now" onClick={() => send({ kind: 'resume' })}>
      {words.back}
    </Button>
  )
  return (
    <TopNotice kind="stand-in" action={resume}>
      {words.standingIn}
    </TopNotice>
  )
}

const RefusalNotice = ({ online: { refusal, renewKey, forgetRefusal } }: { readonly online: Online }) =>
  refusal === undefined ? null : (
    <TopNotice
      kind="refusal"
      action={
        <>
          {renewKey !== undefined && <Button onClick={renewKey}>{words.renewKey}</Button>}
          <Button look="quiet" onClick={forgetRefusal}>
            {shell.close}
          </Button>
        </>
      }
    >
      {words.refused(refusal)}
    </TopNotice>
  )

/** All current notices and requests, most urgent first. Screen readers announce them. */
export const TopNotices = ({ online }: { readonly online: Online }) => (
  <section className="over-top" aria-label={words.notices}>
    <div className="top-notices" role="status">
      <ConnectionNotice online={online} />
      <StandInNotice online={online} />
      <QuestionNotice online={online} />
      <RefusalNotice online={online} />
    </div>
    <div className="top-notices">
      {awaySeats(online).map((seat) => (
        <AwayNotice key={seat} online={online} seat={seat} />
      ))}
    </div>
    <p className="kit-unseen" role="status">
      {awaySeats(online)
        .map((seat) => words.goneNoClock(occupantName(online, seat)))
        .join(' ')}
    </p>
    {online.mine !== undefined && <ClockCaller match={online.match} seat={online.mine} now={online.now} />}
  </section>
)
