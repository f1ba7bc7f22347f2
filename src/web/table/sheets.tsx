import type { ReactNode } from 'react'
import type { Ruleset } from '../../engine/index.ts'
import { Button, useWindowEvent } from '../../kit/index.ts'
import { keyNames } from '../../kit/use-choice-keys.ts'
import { SettingsSheet } from '../parts/settings-sheet.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { choicesOf } from './choices.ts'
import { coached } from './coach.ts'
import { type FrameProps, type GameAction, TableSide, useSound, useSpeed } from './frame.tsx'
import { OddsSheet } from './odds-sheet.tsx'
import { ShareSheet } from '../parts/share-sheet.tsx'
import { RulesInPlay } from './rules-in-play.tsx'
import { turnExact } from './use-frame-keys.ts'
import { useWeighed } from './use-weighed.ts'
import { PlansSheet } from './plans-sheet.tsx'
import type { SheetName, Intent } from './intent.ts'
import type { AnyManifest, PadDoor } from '../../games/manifest.ts'
import { namesOf } from '../data/players.ts'
import { words } from '../text/words.ts'
import { useSettings } from '../parts/settings-context.tsx'
import type { Session } from './session.ts'
import { sketchOf, positionText, viewShown } from './game-log.ts'
import { tableWords } from '../text/table-words.ts'
import { Load, useLoaded } from '../parts/load.tsx'
import { clauseId } from '../parts/rules/markdown.ts'
import { RulesView } from '../parts/rules/rules-view.tsx'
import { useRules } from '../parts/rules/use-rules.ts'
import { rulesWords } from '../text/rules-words.ts'

type SheetProps = {
  readonly manifest: AnyManifest
  /** House rules of the match. */
  readonly played: Ruleset
  readonly clause?: string | undefined
  onClose(): void
}

const RulesSheet = ({ manifest, played, clause, onClose }: SheetProps) => {
  const loaded = useRules(manifest, played)
  return (
    <Sheet title={tableWords.rules} shape="wide" onClose={onClose}>
      <Load from={loaded} failed={rulesWords.failed}>
        {(rules) => (
          <RulesView
            manifest={manifest}
            rules={{ ...rules, blocks: rules.blocks.filter((block) => block.kind !== 'heading' || block.level > 1) }}
            place={clause === undefined ? undefined : clauseId(clause)}
            aside
          >
            <RulesInPlay manifest={manifest} rules={played} />
          </RulesView>
        )}
      </Load>
    </Sheet>
  )
}

type Keys = readonly (readonly [key: string, what: string])[]

const KeyList = ({ keys }: { readonly keys: Keys }) => (
  <dl className="keys">
    {keys.map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)

type KeysSheetProps = {
  /** The game's title, and the keys that its board handles. */
  readonly title: string
  readonly own?: Keys | undefined
  onClose(): void
}

/** Sheet with the keyboard shortcuts: the game's own first, then the shortcuts of all tables. */
const KeysSheet = ({ title, own, onClose }: KeysSheetProps) => {
  const { settings } = useSettings()
  return (
    <Sheet title={tableWords.keys.title} toRead onClose={onClose}>
      {!settings.keys && <p>{tableWords.keys.off}</p>}
      {own !== undefined && (
        <>
          <h3>{tableWords.keys.own(title)}</h3>
          <KeyList keys={own} />
          <h3>{tableWords.keys.others}</h3>
        </>
      )}
      <KeyList keys={tableWords.keys.list} />
    </Sheet>
  )
}

const WHERE_KEY = 'w'

/** Closes the sheet when the user presses the key that opened it. */
const useKeyAgain = (close: () => void): void => {
  const { settings } = useSettings()
  useWindowEvent('keydown', (event) => {
    const { repeat, isComposing, ctrlKey, metaKey, altKey } = event
    const isOther = repeat || isComposing || ctrlKey || metaKey || altKey
    if (settings.keys && keyNames(event).includes(WHERE_KEY) && !isOther) close()
  })
}

type WhereSheetProps = { readonly manifest: AnyManifest; readonly session: Session; onClose(): void }

/** Sheet that describes the position in a few sentences, also for screen readers. */
export const WhereSheet = ({ manifest, session, onClose }: WhereSheetProps) => {
  useKeyAgain(onClose)
  return (
    <Sheet title={tableWords.where} shape="small" told toRead onClose={onClose}>
      <p>{positionText(manifest, session).join(' ')}</p>
      <h3>{tableWords.figures}</h3>
      <pre className="sketch">
        {sketchOf(manifest, session).map((line, i) => (
          <span key={i}>{`${line}\n`}</span>
        ))}
      </pre>
    </Sheet>
  )
}

type PadSheetProps = WhereSheetProps & { readonly pad: PadDoor<unknown> }

/** Sheet with what the players write down. */
const PadSheet = ({ pad, session, onClose }: PadSheetProps) => (
  <Sheet title={pad.title} shape="small" told toRead onClose={onClose}>
    <Load from={useLoaded(pad, pad.load)} failed={words.part.failed}>
      {(Pad) => <Pad view={viewShown(session)} names={namesOf(session.play)} />}
    </Load>
  </Sheet>
)

const w = tableWords

type SheetsProps = FrameProps & { readonly intent: Intent; onClose(): void }

const Menu = ({ manifest: { pad }, table, ways: own, plans, ask, onClose }: SheetsProps) => {
  const { isOn, turn } = useSound()
  const speed = useSpeed()
  const sheet = (title: string, name: SheetName): GameAction => ({ title, act: () => ask({ name }) })
  const closing = (way: GameAction): GameAction => ({
    ...way,
    act:
      way.act &&
      (() => {
        onClose()
        way.act?.()
      }),
  })
  const ways: readonly GameAction[] = [
    sheet(w.odds.title, 'odds'),
    sheet(w.rules, 'rules'),
    sheet(w.where, 'where'),
    ...(pad?.isKept(viewShown(table.session)) ? [sheet(pad.title, 'pad')] : []),
    ...(plans === undefined ? [] : [sheet(w.plans.title, 'plans')]),
    closing({ title: w.exact.title, act: turnExact }),
    ...own.map(closing),
    { title: isOn ? w.soundOn : w.soundOff, act: turn },
    { title: speed.title, act: speed.turn },
    sheet(w.settings, 'settings'),
    ...(matchMedia('(any-pointer: fine)').matches ? [sheet(w.keys.title, 'keys')] : []),
  ]
  return (
    <Sheet title={tableWords.menu} onClose={onClose}>
      <ul className="menu">
        {ways.map(({ title, act, why }) => (
          <li key={title}>
            <Button look="quiet" disabled={act === undefined} onClick={act}>
              {title}
            </Button>
            {act === undefined && why !== undefined && <p className="why">{why}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const Odds = ({ manifest, table, coaching, onClose }: SheetsProps) => {
  const { due, session } = table
  const { play } = session
  const seat = due.kind === 'ask' ? due.seat : undefined
  const weighed = useWeighed(manifest, play, seat)
  const offers = seat === undefined ? [] : choicesOf(manifest, play, seat, () => undefined)
  const choices = seat === undefined ? [] : coached(manifest, play, seat, offers, coaching)
  const { rules } = play
  return <OddsSheet {...{ manifest, rules, choices, weighed, coaching, onClose }} />
}

export const Sheets = (props: SheetsProps): ReactNode => {
  const { manifest, table, intent, onClose } = props
  switch (intent.name) {
    case 'rules':
      return (
        <RulesSheet manifest={manifest} played={table.session.play.rules} clause={intent.clause} onClose={onClose} />
      )
    case 'odds':
      return <Odds {...props} />
    case 'menu':
      return <Menu {...props} />
    case 'log':
      return (
        <Sheet title={w.log} onClose={onClose}>
          <TableSide {...props} />
        </Sheet>
      )
    case 'share':
      return <ShareSheet play={table.session.play} onClose={onClose} />
    case 'settings':
      return <SettingsSheet manifest={manifest} onClose={onClose} />
    case 'keys':
      return <KeysSheet title={manifest.text.title} own={manifest.text.keys} onClose={onClose} />
    case 'where':
      return <WhereSheet manifest={manifest} session={table.session} onClose={onClose} />
    case 'pad':
      return manifest.pad && <PadSheet {...{ manifest, onClose }} pad={manifest.pad} session={table.session} />
    case 'plans':
      return (
        manifest.text.habits &&
        props.plans && (
          <PlansSheet habits={manifest.text.habits} plans={props.plans} session={table.session} onClose={onClose} />
        )
      )
    default:
      return intent.name satisfies never
  }
}
