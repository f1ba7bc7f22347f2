import './board.css'
import './matter.css'
import { type ReactNode, useEffect } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import type { BoardProps } from '../../../kit/board.ts'
import { coachSentence } from '../../../kit/worth.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { playSound } from '../../../kit/sounds.ts'
import { RollButton } from '../../../kit/take-button.tsx'
import { numberText } from '../../../kit/text.ts'
import { usePicked, usePrompt } from '../../../kit/board-hooks.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { isSeries } from '../rules/house-rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { arenaOf, isFresh } from '../rules/turns.ts'
import { Band } from './band.tsx'
import { isForOrder } from './dice-rows.tsx'
import { DiceDock, DiceInfo, type DiceQuestion, diceQuestion, type Places } from './dice-dock.tsx'
import { TurnInfo } from './info.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { List } from './list.tsx'
import { pictures, showsDice, showsResult } from './motion.ts'
import { advisedIn } from './plan.ts'
import { headingOf, orderIn, recordedStrike, saidOf } from './row-words.ts'
import { StrikeRecord } from './record.tsx'
import type { SwordEventScene } from './scene.ts'
import { boardWords as words } from '../words.ts'
import { leadersIn, SeriesStandings } from './standings.tsx'
import { StepList } from './steps.tsx'
import { Strip, Tents } from './strip.tsx'
import { Tags } from './tags.tsx'
import { ShowsTrackers } from './trackers.tsx'
import { TurnDock } from './turn-dock.tsx'
import { type Planning, usePlanning } from './use-planning.ts'

type Props = BoardProps<SwordEventState>

const useSounds = (scene: SwordEventScene): void => {
  useEffect(() => {
    const acts = scene.knights.map(({ act }) => act)
    if (scene.rows.some(({ dice }) => dice.some(({ act }) => act === 'tumble'))) playSound('dice')
    if (acts.includes('guard') || acts.includes('bump')) playSound('shield')
    if (acts.some((act) => act === 'hit' || act === 'fall' || act === 'go')) playSound('tap')
  }, [scene])
}

const NONE: Places = new Set()

const pointsIn = ({ rules, standing }: SwordEventState): readonly string[] | undefined =>
  isSeries(rules) ? standing.totals.map(numberText) : undefined

const CONTROLS = '.kit-take[aria-keyshortcuts], .kit-roll'

/** Properties of a part of the board: the view, the pending question, and the place of the buttons. */
type BoardPart = Pick<Props, 'view' | 'choices' | 'names' | 'you' | 'eye' | 'prompt'> & {
  readonly scene: SwordEventScene
  readonly layout: Layout
  readonly resting: boolean
  readonly isOver: boolean
  readonly planning: Planning | undefined
  readonly dice: DiceQuestion | undefined
  /** The buttons, in the band with the dice or below the list. */
  readonly dock: ReactNode
  readonly place: 'band' | 'under'
}

/** The round and its first knight, over the list: for a moment, and with less motion until that knight acts. */
const RoundCall = ({ scene: { event }, names }: BoardPart) => {
  const [first] = orderIn(event)
  if (first === undefined || event.round === 1 || event.acted > 0 || !isFresh(event.turn)) return null
  return (
    <p key={event.round} className="se-call" aria-hidden="true">
      {words.actsFirst(event.round, itemAt(names, first))}
    </p>
  )
}

/** The list with the tents around it and the overlays. */
const ArenaField = (part: BoardPart) => {
  const { view, scene, layout, names, planning, dock, place, isOver, dice } = part
  const isRolling = showsDice(scene) && !isOver
  const isStruck = isRolling && !isForOrder(scene)
  return (
    <div className={`se-field${isStruck ? ' struck' : ''}`} data-mark="list">
      <svg className="se-layer" aria-hidden="true">
        <pattern id="se-grass" width="82" height="42" patternUnits="userSpaceOnUse">
          <path d="M6 14l-2-8m4 8l1-10m1 10l4-7m30 29l-2-8m4 8l1-10m1 10l4-7" stroke="var(--moss-cut)" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#se-grass)" />
      </svg>
      {layout.shape === 'wide' && <Tents {...part} />}
      <List
        scene={scene}
        layout={layout}
        names={names}
        planning={planning}
        strike={recordedStrike(scene, planning !== undefined)}
        isStruck={isStruck}
      >
        {planning && <Tags view={view} layout={layout} names={names} {...planning} />}
      </List>
      {!isRolling && !isOver && <RoundCall {...part} />}
      {isRolling && (
        <Band {...part} picking={dice?.picking}>
          {place === 'band' && <div className="se-dock">{dock}</div>}
        </Band>
      )}
      {(scene.standing === true || (isOver && isSeries(view.rules))) && <SeriesStandings {...part} />}
    </div>
  )
}

/** Panel without a question: the current event, the winner, or the coach's view of the only choice. */
const WaitingPanel = ({ view, scene, names, prompt, choices, resting, isOver }: BoardPart) => {
  const record = recordedStrike(scene, false) && <StrikeRecord event={scene.event} names={names} />
  const advice = resting ? coachSentence(choices) : undefined
  const said = saidOf(scene, names)
  const detail = advice ?? prompt.detail
  // The page tells the result of the event, so that the board tells who fell last.
  if (isOver && !isSeries(view.rules) && view.game.fallen.length === view.game.knights.length - 1)
    return (
      <>
        <h1 className="kit-cut">{headingOf(scene, names)}</h1>
        {record}
      </>
    )
  // The question is that of the view before, while the strike's result is shown.
  if (showsResult(scene))
    return (
      <>
        <h1 className="kit-cut">{headingOf(scene, names)}</h1>
        {record}
      </>
    )
  return (
    <>
      {showsDice(scene) && !isOver ? null : <h1 className="kit-cut">{prompt.heading}</h1>}
      <p key={`${showsDice(scene)} ${prompt.heading}`}>{detail === `${said}.` ? '' : detail}</p>
      {record}
      <p key={`${showsDice(scene)} ${said} ${record !== undefined}`} className="se-said">
        {said}
      </p>
    </>
  )
}

const Info = (part: BoardPart) => {
  const { planning, dice } = part
  return (
    <div className="se-info">
      {planning && <TurnInfo {...part} {...planning} />}
      {dice && <DiceInfo {...dice} />}
      {planning === undefined && dice === undefined && <WaitingPanel {...part} />}
    </div>
  )
}

/** The list. It draws a view and its choices, and animates the difference from the previous view. */
export const Board = (props: Props) => {
  const { view, choices, motion } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting, box } = stage
  useSounds(scene)
  const isOver = view.phase === 'over' && resting
  const layout = layoutOf(box, arenaOf(scene.event), isOver)
  const prompt = usePrompt(props.prompt, resting)
  const planning = usePlanning({ view, choices, resting }, layout)
  const [picked = NONE, onPicked] = usePicked<Places>(view)
  const dice = diceQuestion({ view, choices, resting, picked, onPicked })
  const place = layout.shape !== 'phone' && showsDice(scene) && !isOver ? 'band' : 'under'
  const dock = planning ? (
    <TurnDock view={view} choices={choices} names={props.names} {...planning} />
  ) : (
    ((dice && <DiceDock {...dice} />) ?? <RollButton roll={props.roll} resting={resting} />)
  )
  // Another player's choices are shown in the dock only; the list shows no reach or plan.
  const own = useLocked() ? { planning: undefined, dice: undefined } : { planning, dice }
  const part: BoardPart = { ...props, ...own, prompt, scene, layout, resting, isOver, dock, place }
  const hasPanel = !isOver || layout.shape !== 'phone' || layout.beside
  const flags = { still: motion === 'reduced', fading: scene.fading === true, over: isOver }
  return (
    <BoardBox
      stage={stage}
      name="se"
      layout={layout}
      sizes={{ '--die-whole': layout.die, '--band': layout.band }}
      flags={flags}
    >
      <ShowsTrackers value={props.options?.includes('trackers') === true}>
        <Strip {...part} points={pointsIn(view)} champions={isOver ? leadersIn(view) : []} />
        <ArenaField {...part} />
      </ShowsTrackers>
      {own.planning && <StepList view={view} names={props.names} {...own.planning} advised={advisedIn(choices)} />}
      {hasPanel && <Info {...part} />}
      {hasPanel && place === 'under' && <div className="se-dock under">{dock}</div>}
    </BoardBox>
  )
}
