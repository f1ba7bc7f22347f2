import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AnyManifest } from '../../games/index.ts'
import { Button, playSound, setVolume } from '../../kit/index.ts'
import { Icon } from '../parts/icon.tsx'
import { HomeLink } from '../parts/page.tsx'
import { piecesPlayed } from '../data/share/compare-address.ts'
import { DEFAULTS, OPTIONS } from '../data/storage/settings.ts'
import { useSettings } from '../parts/settings-context.tsx'
import { type Coaching, coached } from './coach.ts'
import { CoachSwitch } from './coach-switch.tsx'
import { Log } from './log.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { chapterShown, leadShown, seriesShown } from './game-log.ts'
import type { TableSession } from './session.ts'
import type { Plans } from './plans.ts'
import type { Intent } from './intent.ts'
import { words } from '../text/words.ts'
import { tableWords } from '../text/table-words.ts'
import { labelAt } from '../../analysis/labels.ts'
import { offeredTexts, type Seat, type SeenPlay } from '../../engine/index.ts'
import { coachReason, coachVerdict } from '../../kit/choice.ts'

type CoachSaysProps = {
  readonly manifest: AnyManifest
  readonly table: TableSession
  readonly coaching: Coaching
}

/** Labels of a seat's choices with the coach's advice. */
const coachedLabels = (manifest: AnyManifest, play: SeenPlay, seat: Seat, coaching: Coaching) => {
  const labels = offeredTexts(play.game, play.states.at(-1), seat).map((id) => ({
    id,
    label: labelAt(manifest, play, play.plies.length, seat, id),
  }))
  return coached(manifest, play, seat, labels, coaching)
}

/** Coach's advice on the current choice with its reason. Reserves its space while there is no advice. */
const CoachSays = ({ manifest, table: { due, session }, coaching }: CoachSaysProps) => {
  const { play } = session
  if (coaching.level !== 'full' || coaching.mute !== undefined || due.kind === 'over') return null
  const seat = due.kind === 'ask' ? due.seat : undefined
  const choices =
    seat === undefined || coaching.advice === undefined ? [] : coachedLabels(manifest, play, seat, coaching)
  const verdict = coachVerdict(choices)
  return (
    <div className="coach-says">
      <p key={verdict} className="lead">
        {verdict}
      </p>
      <p>{coachReason(choices)}</p>
    </div>
  )
}

const w = tableWords

/**
 * Action on the whole game. Without `act` it is disabled, and `why` explains it. Only the menu shows `rare` actions.
 */
export type GameAction = {
  readonly title: string
  readonly act?: (() => void) | undefined
  readonly why?: string
  readonly rare?: true
}

export type FrameProps = {
  readonly manifest: AnyManifest
  readonly table: TableSession
  /** Actions on the whole game. Phones show only `main`, at the bottom; desktops show all beside the log. */
  readonly main: GameAction
  readonly ways: readonly GameAction[]
  readonly idle: boolean
  readonly coaching: Coaching
  readonly coachable: boolean
  readonly seats: ReactNode
  /** Actions for a person without choices left; beside the log, or over the board on narrow screens. */
  readonly out?: ReactNode
  readonly dice: ReactNode
  /** First item of the top bar. */
  readonly lead?: ReactNode
  /** Plans of this device's players; undefined where none can be made. */
  readonly plans?: Plans | undefined
  ask(intent: Intent): void
}

export const useSound = () => {
  const { settings, change } = useSettings()
  const turn = (): void => {
    const sound = !settings.sound
    change({ sound })
    setVolume(sound ? settings.volume : 0)
    playSound('tap')
  }
  return { isOn: settings.sound, turn }
}

const SoundButton = () => {
  const { isOn, turn } = useSound()
  return (
    <button type="button" className="desk-only" aria-pressed={isOn} onClick={turn}>
      {isOn ? w.soundOn : w.soundOff}
    </button>
  )
}

/** Speed of the table, and the way to the next faster one; from the fastest to the usual one. */
export const useSpeed = () => {
  const { settings, change } = useSettings()
  const { speed: speeds } = OPTIONS
  const speed = speeds[(speeds.indexOf(settings.speed) + 1) % speeds.length] ?? DEFAULTS.speed
  return { title: w.speed(settings.speed), turn: () => change({ speed }) }
}

const SpeedButton = () => {
  const { title, turn } = useSpeed()
  return (
    <button type="button" className="desk-only bar-speed" onClick={turn}>
      {title}
    </button>
  )
}

/** Top bar: player, game, progress, links to rules and odds. */
export const TopBar = (props: FrameProps) => {
  const { manifest, coachable, lead, plans, ask, table } = props
  const { session } = table
  const series = seriesShown(manifest, session)
  const pieces = piecesPlayed(manifest, session.play.rules)
  const leads = leadShown(manifest, session)
  return (
    <header className="top table-top">
      <a className="skip" href="#ground">
        {tableWords.skip}
      </a>
      <HomeLink />
      <Link href="/" className="icon-button phone-only" aria-label={words.back}>
        <Icon name="back" />
      </Link>
      <h1>{manifest.text.title}</h1>
      <span className="chapter-now">
        {series !== '' && <b>{series}</b>} {chapterShown(manifest, session)}
        {pieces !== undefined && ` · ${w.playsWith(pieces)}`}
        {leads !== '' && ` · ${leads}`}
      </span>
      {plans !== undefined && plans.made.length > 0 && (
        <button type="button" className="plan-chip desk-only" onClick={() => ask({ name: 'plans' })}>
          {plans.acting === undefined
            ? w.plans.count(plans.made.length)
            : w.plans.acting(manifest.text.habits?.choices[plans.acting] ?? '')}
        </button>
      )}
      {coachable && <CoachSwitch />}
      {lead}
      <nav aria-label={manifest.text.title}>
        <button type="button" className="desk-only in-bar" onClick={() => ask({ name: 'rules' })}>
          {w.rules}
        </button>
        <button type="button" className="wide-only" onClick={() => ask({ name: 'odds' })}>
          {w.odds.title}
        </button>
        <SoundButton />
        <SpeedButton />
        <button type="button" className="desk-only in-bar" onClick={() => ask({ name: 'menu' })}>
          {tableWords.menu}
        </button>
      </nav>
    </header>
  )
}

/** Players, log and replay controls: beside the table on desktops, in a sheet on phones. */
export const TableSide = ({ manifest, table, ask, seats, out, dice }: FrameProps) => {
  const { session, look } = table
  const pieces = piecesPlayed(manifest, session.play.rules)
  return (
    <>
      {seats}
      {out}
      <h2>{w.log}</h2>
      {pieces !== undefined && <p className="soft">{w.playsWith(pieces)}</p>}
      <Log manifest={manifest} session={session} onLook={look} onClause={(clause) => ask({ name: 'rules', clause })} />
      <ReplayBar session={session} onLook={look} />
      {dice}
    </>
  )
}

const ActionButton = ({ way: { title, act } }: { readonly way: GameAction }) => (
  <Button look="quiet" disabled={act === undefined} onClick={act}>
    {title}
  </Button>
)

/** Reasons for disabled actions, without duplicates. Hidden reasons keep their space, so that nothing shifts. */
const Whys = ({ ways }: { readonly ways: readonly GameAction[] }) =>
  [...new Set(ways.flatMap(({ why }) => why ?? []))].map((why) => {
    const isSo = ways.some((way) => way.why === why && way.act === undefined)
    return (
      <p key={why} className={isSo ? 'why' : 'why not'}>
        {why}
      </p>
    )
  })

export const Panel = (props: FrameProps) => {
  const { manifest, table, coaching, main, ways, idle, coachable, plans, ask } = props
  return (
    <aside className="panel" aria-label={w.log}>
      {coachable && <CoachSwitch />}
      {coachable && <CoachSays manifest={manifest} table={table} coaching={coaching} />}
      <TableSide {...props} />
      <p className="row ways">
        {!idle && <ActionButton way={main} />}
        {ways
          .filter(({ rare }) => rare === undefined)
          .map((way) => (
            <ActionButton key={way.title} way={way} />
          ))}
        {plans !== undefined && <ActionButton way={{ title: w.plans.title, act: () => ask({ name: 'plans' }) }} />}
      </p>
      <Whys ways={ways} />
    </aside>
  )
}

/** Bottom bar on phones; its buttons open everything that does not fit. */
export const TableBar = ({ main, idle, plans, ask }: FrameProps) => (
  <nav className="bar" aria-label={tableWords.menu}>
    <button type="button" onClick={() => ask({ name: 'log' })}>
      {w.log}
    </button>
    <button type="button" disabled={idle || main.act === undefined} onClick={main.act}>
      {main.title}
    </button>
    <button type="button" onClick={() => ask({ name: 'rules' })}>
      {w.rules}
    </button>
    <button type="button" onClick={() => ask({ name: 'menu' })}>
      {plans === undefined || plans.made.length === 0 ? w.menu : w.plans.menu(plans.made.length)}
    </button>
  </nav>
)
