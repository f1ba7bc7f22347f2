import * as fc from 'fast-check'
import { isOver, type Seat } from '../../engine/index.ts'
import { signedTable } from './honest.ts'
import type { SignedTable, Sitter } from './signed-table.ts'
import { withoutEvidence } from './tampering.ts'

/** Events at a table between two downloads of its game. */
type Happening = 'play' | 'undo' | 'stand-in' | 'move' | 'rename' | 'draw'

/** A game downloaded repeatedly, in which players choose by `course` from ply `after` on. */
export type Downloaded = {
  readonly game: string
  readonly sitters: readonly [Sitter, Sitter]
  readonly happenings: readonly { readonly kind: Happening; readonly seat: Seat; readonly plies: number }[]
  readonly course?: { readonly number: number; readonly after: number }
}

/** Returns the server's file of a running game. */
const download = (table: SignedTable): string => {
  const { play } = table
  const { text } = table.end({ log: false, reveal: false })
  table.play = play
  return text
}

const happen = (table: SignedTable, { kind, seat, plies }: Downloaded['happenings'][number]): void => {
  const at = table.play.plies.length
  if (kind === 'undo' && at > plies) table.undo(at - plies, at)
  if (kind === 'stand-in') table.seat(seat, 'computer')
  if (kind === 'move') table.sign(seat, `pass ${'ab'.repeat(32)}`).moveKey(seat)
  if (kind === 'rename') table.seat(seat, 'person', `P${seat}-${at}`)
  if (kind === 'draw') table.sign(seat, 'ask draw')
  table.run(at + plies)
}

/** Returns every downloaded file of the game, the whole game last. */
export const downloadsOf = ({ game, sitters, happenings, course }: Downloaded): readonly string[] => {
  const table = signedTable(game, { sitters, ...(course && { course }) })
  const files = happenings.map((happening) => {
    happen(table, happening)
    return download(table)
  })
  table.run()
  const over = isOver(table.play) ? table : table.close({ how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] })
  const whole = over.end().text
  return [...files, withoutEvidence(whole), whole]
}

const happening = (...kinds: readonly Happening[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), seat: fc.constantFrom(0, 1), plies: fc.integer({ min: 1, max: 6 }) })

const sitters = fc.constantFrom<readonly [Sitter, Sitter]>(
  ['person', 'person'],
  ['program', 'person'],
  ['computer', 'person'],
)

/** Returns games of all five kinds with every possible event at a table. */
export const downloaded = (...kinds: readonly Happening[]): fc.Arbitrary<Downloaded> =>
  fc.record({
    game: fc.constantFrom('holmgang', 'tankards', 'gladiators', 'sword-event', 'king-of-the-roll'),
    sitters,
    happenings: fc.array(happening(...kinds), { minLength: 2, maxLength: 4 }),
  })
