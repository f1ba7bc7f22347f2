import { printFraction } from '../../dice/index.ts'
import { parseRuleset } from '../../engine/index.ts'
import { Breach, type Law } from '../law.ts'
import type { Pin } from '../pins.ts'
import type { SomeGame } from '../subject.ts'
import { lossAt, treeRow, treeOf } from '../tree.ts'

const check = (game: SomeGame, { rules, seats, lines }: Pin, depth: number): void => {
  const parsed = parseRuleset(game.houseRules, rules)
  if (!parsed.ok) throw new Breach(`a pinned row asks for rules that there are not: ${parsed.error.message}`)
  const table = { rules: parsed.value, seats }
  const start = game.start(parsed.value, seats)
  const tree = treeOf(game, start, depth)
  const loss = lossAt(tree)
  if (loss >= 0) {
    const mass = printFraction(tree.masses[loss]!)
    throw new Breach(`all lines of ${loss} plies together have the probability ${mass}`, { table })
  }
  const [row, pinned] = [treeRow(tree), lines.slice(0, depth)]
  if (row.join() !== pinned.join())
    throw new Breach(`lines of play are ${row.join()}, pinned are ${pinned.join()}`, { table })
}

/** Returns the pinned depth minus one: the last depth takes as long as all others, so only the long run counts it. */
const shallow = ({ lines }: Pin): number => Math.max(1, lines.length - 1)

export const counts: Law = {
  name: 'counts',
  about: 'The number of lines of play at each depth is the pinned one, and their probability there is exactly 1.',
  check({ subject, effort }) {
    if (subject.pins.length === 0) throw new Breach('no counts are pinned')
    for (const pin of subject.pins) check(subject.game, pin, effort.everything ? pin.lines.length : shallow(pin))
  },
}
