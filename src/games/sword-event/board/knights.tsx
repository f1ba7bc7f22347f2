import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type EventState, MOST } from '../rules/state.ts'
import { knightOf } from '../rules/turns.ts'
import { letterOf, pointsWord } from '../text/phrases.ts'
import { words as catalogue } from '../words.ts'
import { ArmsMark } from './arms.tsx'
import { orderIn, placeOf, tieBreakIn } from './order.ts'
import type { SwordEventScene } from './scene.ts'

const words = catalogue.board

type KnightsProps = {
  readonly scene: SwordEventScene
  readonly names: readonly string[]
  readonly eye: Seat
  /** Points so far, by seat; none where one event is all. */
  readonly points?: readonly string[] | undefined
}

/** Who acts next after this knight, where something else than initiative put it behind: why. */
const reasonAfter = (event: EventState, seat: Seat): string | undefined => {
  const order = orderIn(event)
  const at = order.indexOf(seat)
  const next = order[at + 1]
  if (at < 0 || next === undefined) return undefined
  const why = tieBreakIn(event, seat, next)
  return why === undefined ? undefined : words.before(letterOf(next), why)
}

const wordsFor = ({ scene: { event }, names, points }: KnightsProps, seat: Seat): string => {
  const { health, rerolls, initiative } = knightOf(event, seat)
  const at = orderIn(event).indexOf(seat)
  const place = placeOf(event, seat)
  const said = [
    words.knight.who(itemAt(names, seat), letterOf(seat)),
    place === 'fallen' ? words.place.fallen : words.knight.has(health, MOST, rerolls),
    at < 0 || place === 'fallen' ? undefined : words.knight.acts(initiative, at + 1, words.place[place]),
    reasonAfter(event, seat),
    points && pointsWord(Number(points[seat])),
  ]
  return said.filter((one) => one !== undefined).join('; ')
}

const Pips = ({ kind, count }: { readonly kind: 'health' | 'rerolls'; readonly count: number }) => (
  <span className={`se-pips ${kind}`}>
    <svg viewBox="-12 -12 24 24">
      {kind === 'health' ? (
        <path d="M0 10C-9 4-11 0-11-4C-11-10-4-11 0-6C4-11 11-10 11-4C11 0 9 4 0 10Z" />
      ) : (
        <path d="M6-5A8 8 0 1 0 8 2M8-10V-4.5H2.5" />
      )}
    </svg>
    <b key={count}>{count}</b>
    <span>
      {Array.from({ length: MOST }, (_, i) => (
        <i key={i} className={i < count ? 'full' : undefined} />
      ))}
    </span>
  </span>
)

const Card = (props: KnightsProps & { readonly seat: Seat }) => {
  const { scene, seat, names, points } = props
  const { event, knights } = scene
  const { knight, act } = itemAt(knights, seat)
  const place = placeOf(event, seat)
  const at = orderIn(event).indexOf(seat)
  const why = reasonAfter(event, seat)
  return (
    <div className={`se-card seat${seat} ${place} ${act}`} role="img" aria-label={wordsFor(props, seat)}>
      <span key={`${at} ${place}`} className="se-place">
        {place === 'fallen' ? '†' : at < 0 ? '–' : at + 1}
      </span>
      <ArmsMark seat={seat} />
      <span className="se-name">
        <b className="kit-cut">{names[seat]}</b>
        <small key={`${place} ${why}`} className="kit-clamp">
          {why ?? words.place[place]}
          {'\u00A0'}
        </small>
      </span>
      <Pips kind="health" count={knight.health} />
      <Pips kind="rerolls" count={knight.rerolls} />
      {points !== undefined && <span className="se-points">{pointsWord(Number(points[seat]))}</span>}
    </div>
  )
}

/** Everybody's health and ReRolls, who acts when, and which tie-break decided; whoever looks comes first. */
export const Knights = (props: KnightsProps) => {
  const seats = props.scene.knights.length
  return (
    <div className={`se-knights n${seats}${props.points === undefined ? '' : ' counting'}`}>
      {Array.from({ length: seats }, (_, i) => (props.eye + i) % seats).map((seat) => (
        <Card key={seat} {...props} seat={seat} />
      ))}
    </div>
  )
}
