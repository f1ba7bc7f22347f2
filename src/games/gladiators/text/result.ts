import type { Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { otherOf } from '../rules/turns.ts'
import { sentence } from '../../../kit/text.ts'

/** "3 health". */
export const healthText = (health: number): string => `${health} health`

/** Who has won a finished battle; undefined for a draw. */
export const winnerOf = ({ sides }: Pick<GladiatorsState, 'sides'>): Seat | undefined => {
  const apart = sides[0]!.health - sides[1]!.health
  return apart === 0 ? undefined : apart > 0 ? 0 : 1
}

const resultTold = (state: GladiatorsState, names: Names): readonly Sentence[] => {
  const winner = winnerOf(state)
  const loser = state.sides.findIndex(({ health }) => health === 0)
  if (loser >= 0)
    return [sentence(`${names[loser]} has no health left.`, '7'), sentence(`${names[winner!]} wins the battle.`, '7')]
  const healths = state.sides.map(({ health }, seat) => `${names[seat]} has ${healthText(health)}`).join(' and ')
  const limit = sentence(`After ${state.turn} turns ${healths}.`, 'G13')
  return [limit, sentence(winner === undefined ? 'The battle is a draw.' : `${names[winner]} wins the battle.`, 'G13')]
}

type Scene = { readonly before: GladiatorsState; readonly after: GladiatorsState; readonly names: Names }

const healthTold = ({ before, after, names }: Scene, seat: Seat): readonly Sentence[] => {
  const [was, is] = [before.sides[seat]!.health, after.sides[seat]!.health]
  if (was === is) return []
  const { deed } = after
  const damage = deed?.kind === 'attack' ? deed.hit!.damage : 0
  const sum = is === 0 ? `${was} − ${damage}, nothing left` : `${was} − ${damage} = ${is}`
  return is < was ? [sentence(`${names[seat]}’s health: ${sum}.`, '4')] : []
}

const stunTold = ({ before, after, names }: Scene, seat: Seat): readonly Sentence[] => {
  const [was, is] = [before.sides[seat]!.stunned, after.sides[seat]!.stunned]
  if (after.sides[seat]!.health === 0) return []
  if (is) return [sentence(`${names[seat]} ${was ? 'stays' : 'is'} stunned.`, '5', ...(was ? ['G16'] : []))]
  return was ? [sentence(`${names[seat]} is no longer stunned.`, '5', 'G16')] : []
}

/** What the end of a turn brings the one who was attacked, and everybody where it ends the battle; nothing in mid-turn. */
export const turnEndTold = (scene: Scene): readonly Sentence[] => {
  const { before, after, names } = scene
  const isOver = after.phase === 'over'
  if (after.turn === before.turn && !isOver) return []
  const other = otherOf(before)
  const result = isOver ? resultTold(after, names) : []
  return [...healthTold(scene, other), ...stunTold(scene, other), ...result]
}
