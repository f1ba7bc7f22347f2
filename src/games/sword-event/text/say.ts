import { itemAt } from '../../../dice/index.ts'
import { type Line, playedParts, type Seat } from '../../../engine/index.ts'
import { readersOf } from '../../../kit/readers.ts'
import { type Who, YOU } from '../../../kit/text.ts'
import { type Names, namesOf } from '../../text.ts'
import { orderOf, tied } from '../rules/initiative.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { isRerollAction, rollerOf, strikeIn, unblocked } from '../rules/strike.ts'
import { actorOf, arenaOf, hasDoneMoreThanStrike, hexBy, isFresh, knightOf, knightOn } from '../rules/turns.ts'
import { words } from '../words.ts'
import { countText, facesText, facingText, rowAndHex } from './phrases.ts'
import { diceLying, eventAfter, tellResult } from './tell.ts'

const w = words.say

/** One event before and after a line, and its readers. `isRoll`: the line is a roll. */
type SpokenStep = {
  readonly before: EventState
  readonly after: EventState
  readonly readers: readonly Who[]
  readonly isRoll: boolean
}

/** True if the knight is the reader's, or if no knight is, as on a shared device. */
const isOwn = ({ readers }: SpokenStep, seat: Seat): boolean => itemAt(readers, seat) === YOU || !readers.includes(YOU)

const sayOrder = ({ after, readers }: SpokenStep): string => {
  const again = tied(after)
  if (again.length > 0) return w.tied(namesOf(again, readers))
  const order = orderOf(after).map((seat): { readonly who: Who; readonly left: number } => ({
    who: itemAt(readers, seat),
    left: knightOf(after, seat).rerolls,
  }))
  return w.order(after.round, order)
}

/** Result of kept dice; empty if the reader knows it from the question, or if the strike goes on with another roll. */
const saySettled = ({ before, after, readers, isRoll }: SpokenStep): string => {
  const strike = { ...strikeIn(after), stage: strikeIn(before).stage }
  const [by, target] = namesOf([strike.by, strike.target], readers)
  if (by === undefined || target === undefined) return ''
  if (strike.stage === 'attack') {
    if (by === YOU && !isRoll) return ''
    const isMiss = strikeIn(after).wounds === 0
    return isMiss ? w.misses(by, target) : w.strikes(by, target, countText(after.rules, strike))
  }
  const { wounds } = strikeIn(after)
  if (wounds === undefined) return ''
  if (unblocked(after.rules, strike) === 0) return w.blocks(target)
  const { health } = knightOf(after, strike.target)
  return health > 0 ? w.loses(target, wounds, health) : w.falls(target)
}

const sayRoll = (scene: SpokenStep): string => {
  const { before, after } = scene
  if (before.phase === 'initiative' || before.phase === 'tied') return sayOrder(scene)
  const strike = diceLying({ ...scene, names: [] })
  const roller = rollerOf(strike)
  const faces = isOwn(scene, roller) ? `${facesText(strike[strike.stage])}. ` : ''
  return after.phase === 'reroll' ? faces : `${faces}${saySettled(scene)}`
}

/** Says where the reader's knight stands after its move or rotation. For other knights, `sayStand` says it once, at the end of their turn. */
const sayMoved = (
  scene: SpokenStep,
  seat: Seat,
  action: 'forward' | 'backward' | 'turn left' | 'turn right',
): string => {
  const { before, after, readers } = scene
  const who = itemAt(readers, seat)
  const { hex, facing } = knightOf(after, seat)
  if (action === 'turn left' || action === 'turn right')
    return isOwn(scene, seat) ? w.faces(who, facingText(facing)) : ''
  const other = knightOn(before, hexBy(before, seat, action))
  if (other !== undefined && knightOf(before, seat).hex === hex) return w.runsInto(who, itemAt(readers, other))
  return isOwn(scene, seat) ? w.place(who, ...rowAndHex(arenaOf(after), hex)) : ''
}

const sayPlay = (scene: SpokenStep, seat: Seat, action: SwordEventAction): string => {
  if (isRerollAction(action)) return action === 'keep' ? saySettled(scene) : ''
  const who = itemAt(scene.readers, seat)
  switch (action) {
    case 'forward':
    case 'backward':
    case 'turn left':
    case 'turn right':
      return sayMoved(scene, seat, action)
    case 'heal':
      return w.heals(who, knightOf(scene.after, seat).health)
    case 'end':
      return isFresh(scene.before.turn) ? w.waits(who) : ''
    case 'strike ahead':
    case 'strike left':
    case 'strike right':
      return ''
    default:
      return action satisfies never
  }
}

/** Place of another player's knight, if this line ends a turn in which it moved. */
const sayStand = (scene: SpokenStep): string => {
  const { before, after, readers } = scene
  if (before.phase === 'initiative' || before.phase === 'tied') return ''
  const seat = actorOf(before)
  const { hex, facing, health } = knightOf(after, seat)
  const isEnd = after.acted !== before.acted || after.round !== before.round
  if (!isEnd || isOwn(scene, seat) || health === 0) return ''
  const isMoved =
    hasDoneMoreThanStrike(before.turn) || hex !== knightOf(before, seat).hex || facing !== knightOf(before, seat).facing
  return isMoved ? w.stands(itemAt(readers, seat), ...rowAndHex(arenaOf(after), hex), facingText(facing)) : ''
}

/**
 * Returns the announcement of one line for screen readers: changes only, with places, to the reader `you`. Empty if a
 * later line or the question says it.
 */
export const say = (
  before: SwordEventState,
  line: Line,
  after: SwordEventState,
  names: Names,
  you: Seat | undefined,
): string => {
  const event = eventAfter(before, line, after)
  const isRoll = line.kind === 'roll'
  const scene = { before: before.game, after: event, readers: readersOf({ names, you }), isRoll }
  const said = isRoll
    ? [sayRoll(scene)]
    : playedParts(line).map(({ seat, text }) => sayPlay(scene, seat, text as SwordEventAction))
  const result = tellResult(before, event, after, names).map(({ text }) => text)
  return [...said, sayStand(scene), ...result]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
