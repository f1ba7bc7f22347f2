import { describe, expect, it } from 'vitest'
import { contentKind } from '../../engine/content/content.ts'
import { choice, each, list, printedName, record, type RecordPart, whole } from '../../engine/content/schema.ts'
import { ARENAS, FACINGS } from '../../games/sword-event/rules/arena.ts'

/** Pieces of games without an editor, and a schema that must fit them. */
type Pieces = readonly [game: string, schema: RecordPart, ours: unknown]

const name = printedName(40)

const start = record({ hex: whole(0, 99), facing: choice(FACINGS) })
const arena = record({
  name,
  rows: list(whole(1, 9), [1, 9]),
  starts: each(['2', '3', '4'], list(start, [2, 4])),
})
const arenas: Pieces = [
  'Sword Event: arenas',
  record({ name, arenas: list(arena, [1, 9], { distinct: 'name' }) }),
  {
    name: 'House',
    arenas: Object.entries(ARENAS).map(([title, { rows, starts }]) => ({
      name: title,
      rows,
      starts: Object.fromEntries(
        Object.entries(starts).map(([seats, all]) => [
          seats,
          all.map(({ hex, facing }) => ({ hex, facing: FACINGS[facing] })),
        ]),
      ),
    })),
  },
]

const shields: Pieces = [
  'Holmgang: shields and swings',
  record({ name, shields: whole(1, 9), strength: whole(1, 99), swing: whole(1, 9), wager: whole(0, 99) }),
  { name: 'House', shields: 3, strength: 20, swing: 4, wager: 5 },
]

describe.each([arenas, shields])('%s', (_, schema, ours) => {
  const kind = contentKind({ schema, called: 'pieces', longest: 2_000 })

  it('fit the schema and come back from their compact text', () => {
    expect(kind.faults(ours)).toEqual([])
    const printed = kind.print(ours as never)
    expect(printed.ok && kind.read(printed.value)).toEqual({
      ok: true,
      value: ours,
    })
  })
})
