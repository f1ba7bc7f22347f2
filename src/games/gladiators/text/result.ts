import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { sentence } from '../../../kit/text.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { otherOf, winnerOf } from '../rules/turns.ts'
import { words } from './words.ts'

const w = words.tell

const resultTold = (state: GladiatorsState, names: Names): readonly Sentence[] => {
  const winner = winnerOf(state)
  const end = winner === undefined ? w.draw : w.wins(itemAt(names, winner))
  const loser = state.sides.findIndex(({ health }) => health === 0)
  if (loser >= 0) return [sentence(w.fallen(itemAt(names, loser)), '7'), sentence(end, '7')]
  const [mine, theirs] = [itemAt(state.sides, 0).health, itemAt(state.sides, 1).health]
  const limit = w.limit(state.turn, itemAt(names, 0), mine, itemAt(names, 1), theirs)
  return [sentence(limit, 'G13'), sentence(end, 'G13')]
}

type BattleStep = { readonly before: GladiatorsState; readonly after: GladiatorsState; readonly names: Names }

const healthTold = ({ before, after, names }: BattleStep, seat: Seat): readonly Sentence[] => {
  const [was, is] = [itemAt(before.sides, seat).health, itemAt(after.sides, seat).health]
  const { deed } = after
  if (is >= was || deed?.kind !== 'attack' || deed.hit === undefined) return []
  const say = is === 0 ? w.noHealth : w.health
  return [sentence(say(itemAt(names, seat), was, deed.hit.damage), '4')]
}

const stunTold = ({ before, after, names }: BattleStep, seat: Seat): readonly Sentence[] => {
  const [was, is] = [itemAt(before.sides, seat).stunned, itemAt(after.sides, seat).stunned]
  const name = itemAt(names, seat)
  if (itemAt(after.sides, seat).health === 0) return []
  if (was) return [sentence(is ? w.stillStunned(name) : w.noStun(name), '5', 'G16')]
  return is ? [sentence(w.stunned(name), '5')] : []
}

/** What the end of a turn brings the one who was attacked, and everybody where it ends the battle; nothing in mid-turn. */
export const turnEndTold = (scene: BattleStep): readonly Sentence[] => {
  const { before, after, names } = scene
  const isOver = after.phase === 'over'
  if (after.turn === before.turn && !isOver) return []
  const other = otherOf(before)
  const result = isOver ? resultTold(after, names) : []
  return [...healthTold(scene, other), ...stunTold(scene, other), ...result]
}
