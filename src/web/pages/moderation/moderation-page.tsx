import './moderation.css'
import { useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { Button, Form } from '../../../kit/index.ts'
import { shareText } from '../../../kit/fraction-words.ts'
import { numberText } from '../../../kit/text.ts'
import type { actsSchema, moderatorsSchema, playSchema, reportsSchema } from '../../../protocol/accounts/moderation.ts'
import { failureText, isSignedOut, requestJson } from '../../online/ask-server.ts'
import { moderationWords } from '../../online/moderation-words.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { LabelledSelect } from '../../parts/labelled-select.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { Page } from '../../parts/page.tsx'
import { useTask } from '../../parts/use-task.ts'

const w = moderationWords

type OpenCases = z.infer<typeof reportsSchema> & z.infer<typeof actsSchema> & z.infer<typeof moderatorsSchema>
type OpenReport = OpenCases['reports'][number]
type Decided = OpenCases['acts'][number]
type Moderator = OpenCases['moderators'][number]
type Play = z.infer<typeof playSchema>

const askModeration = (path: string, method = 'GET', body?: object): Promise<unknown> =>
  requestJson(method, `/api/moderation/${path}`, body)

const DECISIONS = ['mute', 'ban', 'name'] as const

type SendOrder = (path: string, method: string, body?: object) => void

const Decide = ({ report, order }: { readonly report: string; readonly order: SendOrder }) => {
  const [kind, setKind] = useState<(typeof DECISIONS)[number]>('mute')
  const [fields, setFields] = useState({ rule: '', words: '', days: '' })
  const decide = (): void => {
    const { days, ...said } = fields
    order('acts', 'POST', { kind, report, ...said, ...(days !== '' && { days: Number(days) }) })
  }
  const titles = { rule: w.rule, words: w.page.reason, days: w.page.days }
  return (
    <Form onSubmit={decide}>
      <LabelledSelect
        label={w.page.kind}
        values={DECISIONS}
        value={kind}
        titleOf={(one) => w.kinds[one]}
        onChoose={setKind}
      />
      {(['rule', 'words', 'days'] as const).map((name) => (
        <label key={name}>
          {titles[name]}
          <input
            type={name === 'days' ? 'number' : 'text'}
            min={1}
            max={3_650}
            required={name !== 'days'}
            value={fields[name]}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        </label>
      ))}
      <p className="row">
        <Button type="submit">{w.page.decide}</Button>
        <Button look="quiet" onClick={() => order(`reports/${report}/close`, 'POST')}>
          {w.page.close}
        </Button>
      </p>
    </Form>
  )
}

const ConcernedPlayer = ({ about: { player, name } }: { readonly about: OpenReport['about'] }) =>
  player === undefined ? w.page.guest : <Link href={`/player/${player}`}>{name ?? player}</Link>

const PlayedGame = ({ game, telling, right, agreement, time }: Play['games'][number]) => (
  <li>
    {w.page.right(titleOfGame(game), right, telling)}{' '}
    {agreement === undefined
      ? w.page.fewPeers
      : w.page.agreement(agreement.z, shareText(agreement.expected), shareText(agreement.spread), agreement.peers)}{' '}
    {agreement?.isRare === true && <strong>{w.page.rare}</strong>}{' '}
    {time &&
      w.page.time(
        numberText(time.seconds, 1),
        numberText(time.seconds / time.factor, 1),
        numberText(time.seconds * time.factor, 1),
        time.choices,
      )}
  </li>
)

/** Button that loads a reported player's playing statistics. */
const HowTheyPlay = ({ report }: { readonly report: string }) => {
  const [games, setGames] = useState<Play['games']>()
  const load = (): void =>
    void askModeration(`reports/${report}/play`).then((answer) => setGames((answer as Play).games))
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && games === undefined && load()}>
      <summary>{w.page.play}</summary>
      <p>{w.page.proves}</p>
      {games?.length === 0 && <p>{w.page.noPlay}</p>}
      <ul>
        {games?.map((one) => (
          <PlayedGame key={one.game} {...one} />
        ))}
      </ul>
    </details>
  )
}

const Reports = ({ reports, order }: { readonly reports: readonly OpenReport[]; readonly order: SendOrder }) => (
  <section className="account-part">
    <h2>{w.page.reports}</h2>
    {reports.length === 0 && <p>{w.page.noReports}</p>}
    {reports.map(({ report, name, about, reason, words, said, at }) => (
      <article key={report} className="case" aria-label={name}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>
          <ConcernedPlayer about={about} /> · {w.report.reasons[reason]} · {w.moment(at)} ·{' '}
          <a href={`/api/moderation/reports/${report}/game`}>{w.page.game}</a>
        </p>
        <p>{words}</p>
        {said.length > 0 && (
          <p>
            {w.page.said}: <q>{said.join(' / ')}</q>
          </p>
        )}
        {about.player !== undefined && <HowTheyPlay report={report} />}
        <Decide report={report} order={order} />
      </article>
    ))}
  </section>
)

const DecidedActs = ({ acts, order }: { readonly acts: readonly Decided[]; readonly order: SendOrder }) => (
  <section className="account-part">
    <h2>{w.page.acts}</h2>
    {acts.length === 0 && <p>{w.page.noActs}</p>}
    {acts.map(({ act, kind, about, by, rule, words, at, until, liftedAt, appeal }) => (
      <div key={act} className="case">
        <p>
          <strong>{w.kinds[kind]}</strong> {until !== undefined && w.until(until)} {liftedAt !== undefined && w.lifted}{' '}
          · <ConcernedPlayer about={about} /> · {w.moment(at)} {by}
        </p>
        <p>
          {w.rule}: {rule}. {words}
        </p>
        {appeal !== undefined && <p>{w.page.appeal(appeal)}</p>}
        {(kind === 'mute' || kind === 'ban') && liftedAt === undefined && (
          <Button onClick={() => order(`acts/${act}/lift`, 'POST', { words: w.page.liftReason })}>{w.page.lift}</Button>
        )}
      </div>
    ))}
  </section>
)

const Moderators = ({ all, order }: { readonly all: readonly Moderator[]; readonly order: SendOrder }) => {
  const [player, setPlayer] = useState('')
  const add = (): void => order('moderators', 'PUT', { player: player.trim(), role: 'moderator' })
  return (
    <section className="account-part">
      <h2>{w.page.moderators}</h2>
      <ul>
        {all.map((one) => (
          <li key={one.player}>
            <bdi>{one.name}</bdi>, {w.page.roles[one.role]}{' '}
            {one.role === 'moderator' && (
              <Button look="quiet" onClick={() => order('moderators', 'PUT', { player: one.player, role: 'player' })}>
                {w.page.remove(one.name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Form onSubmit={add}>
        <label>
          {w.page.id} <input type="text" value={player} onChange={({ target }) => setPlayer(target.value)} />
        </label>{' '}
        <Button type="submit">{w.page.add}</Button>
      </Form>
    </section>
  )
}

const loadCases = async (): Promise<OpenCases> => {
  const answers = await Promise.all(['reports', 'acts', 'moderators'].map((path) => askModeration(path)))
  return Object.assign({}, ...answers) as OpenCases
}

/** Moderators' page: reports, decisions, and list of moderators. */
export const ModerationPage = () => {
  const loaded = useLoaded('cases', loadCases)
  const { said, run } = useTask()
  const order: SendOrder = (...what) => void run(async () => void (await askModeration(...what).then(loaded.reload)))
  const isRefused = isSignedOut(loaded.error)
  return (
    <Page title={w.page.title}>
      <h1>{w.page.title}</h1>
      <p role="status">{said}</p>
      {isRefused && (
        <Link href="/account" className="kit-button">
          {w.page.toAccount}
        </Link>
      )}
      <Load from={loaded} failed={isRefused ? w.page.none : failureText(loaded.error)}>
        {({ reports, acts, moderators }) => (
          <>
            <Reports reports={reports} order={order} />
            <DecidedActs acts={acts} order={order} />
            <Moderators all={moderators} order={order} />
          </>
        )}
      </Load>
    </Page>
  )
}
