import { contentKind } from '../../engine/content/content.ts'
import { pathFault } from '../../engine/content/faults.ts'
import {
  choice,
  constant,
  each,
  id,
  list,
  pair,
  printedName,
  record,
  remark,
  type TypeOf,
  variant,
  whole,
} from '../../engine/content/schema.ts'

const cup = record({
  id: id(8),
  name: printedName(12),
  sizes: each(['small', 'large'], whole(1, 9)),
  filling: variant('kind', { water: {}, wine: { year: whole(-99, 99), colour: choice(['red', 'white']) } }),
  origin: remark(['ours', 'theirs']),
})

const schema = record({
  format: constant(1),
  name: printedName(12),
  cups: list(cup, [1, 3], { distinct: 'id' }),
  days: each(['weekday', 'sunday'], choice(['open', 'closed']), { distinct: true }),
  tables: list(pair(choice([false, true])), [1, 2]),
})

export type Menu = TypeOf<typeof schema>

/** Content with every kind of part. The cups hold at most 20 in total. */
export const menu = contentKind({
  schema,
  called: 'menus',
  longest: 120,
  between: ({ cups }) => {
    const held = cups.reduce((sum, { sizes }) => sum + sizes.large, 0)
    return held > 20 ? [pathFault(['cups'], 'tooMuch', held)] : []
  },
})

export const HOUSE_MENU: Menu = {
  format: 1,
  name: 'Zoë’s',
  cups: [
    { id: 'mug', name: 'Big mug', sizes: { small: 2, large: 5 }, filling: { kind: 'water' }, origin: 'ours' },
    { id: 'goblet', name: 'Goblet', sizes: { small: 1, large: 3 }, filling: { kind: 'wine', year: -7, colour: 'red' } },
  ],
  days: { weekday: 'open', sunday: 'closed' },
  tables: [[true, false]],
}

/** Words of the menu's form. */
export const menuWords = {
  about: 'A menu.',
  unnamed: 'Nameless',
  parts: {
    name: { label: 'Name' },
    id: { label: 'Id' },
    cups: { label: 'Cups', help: 'At least one.', item: (number: number) => `Cup ${number}`, add: 'Add a cup' },
    sizes: { label: 'Sizes', keys: { small: 'small', large: 'large' } },
    filling: { label: 'Filling' },
    kind: { label: 'Kind', values: { water: 'Water', wine: 'Wine' } },
    year: { label: 'Year', help: 'From the founding on.' },
    colour: { label: 'Colour' },
    days: { label: 'Days' },
    tables: { label: 'Tables', item: (number: number) => `Table ${number}`, add: 'Add a table' },
  },
  faults: { tooMuch: (held: number) => `the cups hold ${held}: make them smaller.` },
}
