import { describe, expect, it } from 'vitest'
import { contentKind } from '../../engine/content/content.ts'
import { printedName, record, type RecordPart, whole } from '../../engine/content/schema.ts'

/** Pieces of games without an editor, and a schema that must fit them. */
type Pieces = readonly [game: string, schema: RecordPart, ours: unknown]

const name = printedName(40)

const shields: Pieces = [
  'Holmgang: shields and swings',
  record({ name, shields: whole(1, 9), strength: whole(1, 99), swing: whole(1, 9), wager: whole(0, 99) }),
  { name: 'House', shields: 3, strength: 20, swing: 4, wager: 5 },
]

describe.each([shields])('%s', (_, schema, ours) => {
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
