import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { type AnyPlay, closingOf, endingOf, isOver, type Seat } from '../../../engine/index.ts'
import { tellClosing } from '../../../analysis/ending/closing.ts'
import { doubtText } from '../../../analysis/report/words.ts'
import { type Currency, ROUNDING, doubtOf, leaderOf } from '../../../odds/index.ts'
import { Button, Switch } from '../../../kit/index.ts'
import { readersOf } from '../../../kit/readers.ts'
import type { ReplayedGame } from '../../../analysis/opening/open.ts'
import { Failed } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { GameMarks } from '../../parts/game-marks.tsx'
import { namesOf, soleSeatOf } from '../../data/players.ts'
import { textOf } from '../../data/text-of.ts'
import { Accounts } from './accounts-part.tsx'
import { Curve } from './curve.tsx'
import { chapterWord, partsOf } from '../../parts/curve-plan.ts'
import { Exactness } from './exactness.tsx'
import { amountText } from './figures.ts'
import { highlightsIn } from './highlights.ts'
import { HighlightsPart } from './highlights-part.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepsList } from './steps-table.tsx'
import { chaptersOf, isSecret } from './steps.ts'
import { type ReportData, useReportData } from './report-data.ts'
import type { StoryReport } from '../../../analysis/report/story-report.ts'
import { useStoryReport } from './use-story-report.ts'
import { useWalk } from './use-walk.ts'
import { StoryAddressContext, type StoryAddresses } from './step-actions.tsx'
import { storyWords as w } from './words.ts'
import { ShareSheet } from '../../parts/share-sheet.tsx'
import { SharePicture } from '../../table/picture/share-picture.tsx'
import '../../local/alone/alone.css'
import { goalOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { mayHaveGhost } from '../../../analysis/ghost/ghost.ts'
import { BesideTable } from '../../local/alone/beside-table.tsx'
import { useGhostReport } from '../../local/alone/use-ghost.ts'
import { aloneWords } from '../../local/alone/words.ts'
import { itemAt } from '../../../dice/index.ts'

type BesideProps = { readonly manifest: AnyManifest; readonly play: AnyPlay }

const Beside = ({ manifest, play }: BesideProps) => {
  const told = useGhostReport(play, `${play.plies.length}`)
  if (told === undefined || told.beside.rows.length === 0) return null
  return (
    <section className="alone-part">
      <h2>{aloneWords.besideTitle}</h2>
      <BesideTable beside={told.beside} goal={goalOf(manifest, play.rules)} name={itemAt(namesOf(play), 0)} />
    </section>
  )
}

/** Compares a solo game with best play on identical dice; null for other games. */
const BesidePart = (props: BesideProps) => (mayHaveGhost(props.play) ? <Beside {...props} /> : null)

type CurrencySwitchProps = {
  readonly told: StoryReport
  /** Requested currency that is still computed; undefined if there is none. */
  readonly wanted: Currency | undefined
  onChange(currency: Currency): void
}

/** Switch between winning chances and points; null unless the game has both. */
const CurrencySwitch = ({ told, wanted, onChange }: CurrencySwitchProps) => {
  if (told.currencies.length < 2) return null
  return (
    <div className="story-currency">
      <span aria-hidden="true">{w.currency}</span>
      <Switch
        label={w.currency}
        value={wanted ?? told.ledger.currency}
        options={told.currencies.map((value) => ({ value, title: w.currencies[value] }))}
        onChange={onChange}
      />
    </div>
  )
}

const ShareStory = ({ play }: { readonly play: AnyPlay }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {w.share}
      </Button>
      {open && <ShareSheet play={play} page="/story" onClose={() => setOpen(false)} />}
    </>
  )
}

/** Names the winner or says that the game is running. `you`: the reader's seat. */
const outcomeOf = (play: AnyPlay, you: Seat | undefined): string => {
  const names = readersOf({ names: namesOf(play), you })
  const closed = closingOf(play)
  const ending = endingOf(play)
  if (closed !== undefined) return tellClosing(closed, names)
  if (ending === undefined) return w.under
  if (names.length === 1) return w.alone(itemAt(names, 0))
  const winners = names.filter((_, seat) => ending.places[seat] === 1)
  if (winners.length === names.length) return w.draw
  return winners.length === 1 ? w.wins(itemAt(winners, 0)) : w.shared(winners)
}

const lengthOf = ({ manifest, play }: ReplayedGame): string => {
  const chapters = partsOf(chaptersOf(manifest, play))
  const word = chapterWord(chapters)
  const counted = word === undefined ? [] : [w.chapters(chapters.filter(({ number }) => number > 0).length, word)]
  return [manifest.text.title, ...counted, w.steps(play.plies.length)].join(' · ')
}

const summaryOf = ({ names, ledger, scale, first }: ReportData): string => {
  const seat = leaderOf(ledger.result) ?? first
  const { luck } = itemAt(ledger.seats, seat)
  const amount = amountText(scale, luck)
  const name = itemAt(names, seat)
  const lucky = Math.abs(luck) < 1e-9 ? w.noneOfLuck(name) : luck > 0 ? w.brought(name, amount) : w.took(name, amount)
  const costs = names.map((each, i) => w.gaveBy(each, amountText(scale, itemAt(ledger.seats, i).cost)))
  return `${lucky} ${w.gave(costs)}`
}

/** Luck and mistakes in one sentence, or a warning if the figures are unreliable. */
const Summary = ({ tale }: { readonly tale: ReportData }) => {
  const doubt = doubtOf(tale.ledger)
  if (doubt === undefined) return <p className="lead story-summary">{summaryOf(tale)}</p>
  return <p className="story-doubt">{doubtText(doubt, (size) => amountText(tale.scale, size))}</p>
}

/** True if the curve uses information that players did not have. */
const knowsMore = ({ seats }: ReportData['ledger']): boolean => seats.some(({ unseen }) => Math.abs(unseen) > ROUNDING)

const ToldStory = ({ manifest, play, told }: ReplayedGame & { readonly told: StoryReport }) => {
  const tale = useReportData(manifest, play, told)
  const found = useMemo(() => highlightsIn(tale), [tale])
  const flags = useMemo(
    () => found.flatMap(({ step }, i) => (step === undefined ? [] : [{ step, label: `${i + 1}` }])),
    [found],
  )
  const last = play.plies.length
  const walk = useWalk(flags.at(-1)?.step ?? last, last)
  const show = (step: number): void => {
    walk.choose(step)
    document.querySelector<HTMLElement>('.curve-slider')?.focus()
  }
  return (
    <>
      <Summary tale={tale} />
      {knowsMore(tale.ledger) && <p className="soft">{w.hiddenAbout}</p>}
      <Curve tale={tale} walk={walk} flags={flags} />
      <StepPanel tale={tale} walk={walk} />
      <HighlightsPart tale={tale} found={found} onShow={show} />
      <Accounts tale={tale} />
      <BesidePart manifest={manifest} play={play} />
      <Exactness tale={tale} />
      <StepsList manifest={manifest} play={play} tale={tale} />
    </>
  )
}

/** List of steps without values, shown while the analysis runs or after it failed. */
const ReportProgress = ({ manifest, play }: ReplayedGame) => {
  const secret = isSecret(play)
  const text = useMemo(() => (secret || play.plies.length === 0 ? undefined : textOf(play)), [play, secret])
  const [wanted, want] = useState<Currency>()
  const telling = useStoryReport(text, wanted)
  if (secret) return <p className="lead">{w.later}</p>
  if (play.plies.length === 0) return <p className="lead">{w.nothing}</p>
  if (telling.kind === 'told')
    return (
      <>
        <CurrencySwitch told={telling.told} wanted={wanted} onChange={want} />
        <ToldStory manifest={manifest} play={play} told={telling.told} />
      </>
    )
  if (telling.kind === 'thinking')
    return (
      <>
        <p className="lead story-summary" role="status">
          {w.thinking}
        </p>
        <progress className="story-progress" value={telling.share} aria-label={w.thinking} />
        <div className="curve-waiting" />
      </>
    )
  return (
    <>
      <Failed said={w.failed} look="now" onRetry={telling.retry} />
      <StepsList manifest={manifest} play={play} open />
    </>
  )
}

type StoryProps = ReplayedGame &
  StoryAddresses & {
    /** Notice above the story about unreadable parts of the file. */
    readonly children?: ReactNode
  }

/** Story of a game: lead, luck and skill, and links to continue from a step. */
export const Story = ({ manifest, play, tableAt, exerciseAt, own, children }: StoryProps) => {
  const you = own ? soleSeatOf(play) : undefined
  const names = namesOf(play)
  return (
    <StoryAddressContext value={{ tableAt, exerciseAt }}>
      <Page title={w.title(names)} wide seatColours={manifest.hasSeatColours}>
        <div className="story">
          <header className="story-head">
            <p className="soft">{w.title(names.map((name, seat) => (seat === you ? w.youAs(name) : name)))}</p>
            <h1>{outcomeOf(play, you)}</h1>
            <p className="soft">{lengthOf({ manifest, play })}</p>
            <p className="row">
              <Link href={tableAt(play.plies.length)} className="kit-button plain">
                {w.toTable}
              </Link>
              {!isSecret(play) && <ShareStory play={play} />}
              {isOver(play) && <SharePicture {...{ manifest, play }} />}
            </p>
          </header>
          {children}
          <GameMarks play={play} />
          <ReportProgress manifest={manifest} play={play} />
        </div>
      </Page>
    </StoryAddressContext>
  )
}
