import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { Wreath } from '../../../kit/wreath.tsx'
import type { EventState } from '../rules/state.ts'
import { hasText, letterOf, pointsWord } from '../text/phrases.ts'
import { boardWords as words } from '../words.ts'
import { ArmsMark } from './figure.tsx'
import { orderIn, roundPlaceOf, tieBreakIn } from './row-words.ts'
import type { SwordEventScene } from './scene.ts'
import { CornerSpaces, InitTracker, StripTrackers, trackersOf, useTrackers } from './trackers.tsx'

type StripProps = {
  readonly scene: SwordEventScene
  readonly names: readonly string[]
  readonly eye: Seat
  /** Points so far by seat; undefined for a single event. */
  readonly points?: readonly string[] | undefined
  /** Winners of a finished match. */
  readonly champions?: readonly Seat[]
}

/** Returns the reason why the next knight acts after this knight; undefined if the reason is initiative. */
const reasonAfter = (event: EventState, seat: Seat, names: readonly string[]): string | undefined => {
  const order = orderIn(event)
  const at = order.indexOf(seat)
  const next = order[at + 1]
  if (at < 0 || next === undefined) return undefined
  const why = tieBreakIn(event, seat, next)
  return why === undefined ? undefined : words.before(itemAt(names, next), why)
}

const wordsFor = ({ scene: { event, knights }, names, points }: StripProps, seat: Seat): string => {
  const { knight } = itemAt(knights, seat)
  const at = orderIn(event).indexOf(seat)
  const place = roundPlaceOf(event, seat)
  const said = [
    words.knight.who(itemAt(names, seat), letterOf(seat)),
    place === 'fallen' ? words.place.fallen : hasText(event.rules, knight),
    at < 0 || place === 'fallen' ? undefined : words.knight.acts(knight.initiative, at + 1, words.place[place]),
    reasonAfter(event, seat, names),
    points && pointsWord(Number(points[seat])),
  ]
  return said.filter((one) => one !== undefined).join('; ')
}

const HEART = 'M0 10C-9 4-11 0-11-4C-11-10-4-11 0-6C4-11 11-10 11-4C11 0 9 4 0 10Z'
const AGAIN = 'M6-5A8 8 0 1 0 8 2M8-10V-4.5H2.5'

type HasProps = { readonly health: number; readonly rerolls: number; readonly isLabelled?: boolean }

/** Health and ReRolls. In the strip, the ReRolls have a label: the printed abbreviation if there is little space. */
const Has = ({ health, rerolls, isLabelled = false }: HasProps) => (
  <span className="se-has">
    <svg className="se-heart" viewBox="-12 -12 24 24">
      <path d={HEART} />
    </svg>
    <b key={`health ${health}`}>{health}</b>
    <svg className="se-again" viewBox="-12 -12 24 24">
      <path d={AGAIN} />
    </svg>
    {isLabelled && <span className="se-short">{words.trackers.rerolls}</span>}
    <b key={`rerolls ${rerolls}`}>{rerolls}</b>
    {isLabelled && <span className="se-long">{words.rerolls(rerolls)}</span>}
  </span>
)

/** A knight's place in the order of this round; a dash while the order is unknown. */
const signOf = (event: EventState, seat: Seat): string => {
  const at = orderIn(event).indexOf(seat)
  if (roundPlaceOf(event, seat) === 'fallen') return '†'
  return at < 0 ? '–' : words.knight.ordinal(at + 1)
}

const KnightCard = (props: StripProps & { readonly seat: Seat }) => {
  const { scene, seat, points, champions = [] } = props
  const { event, knights } = scene
  const { knight, act } = itemAt(knights, seat)
  const trackers = useTrackers() ? trackersOf(event, seat) : undefined
  const place = roundPlaceOf(event, seat)
  const sign = trackers?.init ? <InitTracker {...trackers} /> : signOf(event, seat)
  return (
    <li className={`se-turn-of ${place}`}>
      <div key={seat} className={`se-card seat${seat} ${place} ${act}`} role="img" aria-label={wordsFor(props, seat)}>
        <span className="se-place">{champions.includes(seat) ? <Wreath /> : sign}</span>
        <ArmsMark seat={seat} />
        <b className="se-name kit-cut">{itemAt(props.names, seat)}</b>
        <small>{words.place[place]}</small>
        {trackers ? <StripTrackers {...trackers} /> : <Has {...knight} isLabelled />}
        {points !== undefined && <span className="se-points">{pointsWord(Number(points[seat]))}</span>}
      </div>
    </li>
  )
}

/** The order of the knights, first to last. While it is unknown, the viewer's knight comes first. */
export const Strip = (props: StripProps) => {
  const { event, knights } = props.scene
  const order = orderIn(event)
  const round = knights.map((_, i) => (props.eye + i) % knights.length)
  const seats = [...order, ...round.filter((seat) => !order.includes(seat))]
  return (
    <ol className={`se-strip n${knights.length}${props.points === undefined ? '' : ' counting'}`}>
      {seats.map((seat, i) => (
        <KnightCard key={i} {...props} seat={seat} />
      ))}
    </ol>
  )
}

const TENT = 'M-46 60V10L0-36L46 10V60Z'
const STRIPES = 'M-33 60V12H-18V60ZM14 60V12H31V60Z'
const ROOF = 'M-56 15L0-42L56 15Q46 25 37 15Q28 25 19 15Q9 25 0 15Q-9 25-19 15Q-28 25-37 15Q-46 25-56 15Z'
const DOOR = 'M-11 60V40Q0 25 11 40V60Z'
const FLAG = 'M0-40V-80M0-80L40-75L30-68L40-60L0-60Z'

const TentPicture = () => (
  <svg viewBox="-62 -84 124 152">
    <ellipse className="se-tent-shade" cx="3" cy="60" rx="60" ry="8" />
    <path className="se-canvas" d={TENT} />
    <path className="se-cloth" d={STRIPES} />
    <path className="se-cloth" d={ROOF} />
    <path className="se-seam" d="M0-38L-18 18M0-38L18 18" />
    <path className="se-dark" d={DOOR} />
    <path className="se-cloth" d={FLAG} />
  </svg>
)

/** A knight's tent beside the list with its health and ReRolls, or its corner with the spaces for dice. */
const Tent = (props: StripProps & { readonly seat: Seat }) => {
  const { scene, seat } = props
  const { knight } = itemAt(scene.knights, seat)
  const hasDice = useTrackers()
  return (
    <div className={`se-tent seat${seat}${knight.health === 0 ? ' fallen' : ''}`} aria-hidden="true">
      {!hasDice && <TentPicture />}
      <p>
        <b className="kit-cut">{itemAt(props.names, seat)}</b>
        {hasDice ? <CornerSpaces {...trackersOf(scene.event, seat)} /> : <Has {...knight} />}
      </p>
    </div>
  )
}

/** All tents at the corners of the field. */
export const Tents = (props: StripProps) =>
  props.scene.knights.map((_, seat) => <Tent key={seat} {...props} seat={seat} />)
