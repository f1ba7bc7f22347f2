import type { Bench } from './bench.ts'
import { several } from './bench.ts'
import { type Figure, quantile, shareOf, minutesOf, PACES } from './figures.ts'
import { felledHealer } from './lone-healer.ts'
import type { PlayerName } from './players.ts'
import { limited, OPTIONS, type Row } from './rows.ts'
import { type Cell, number, percent, type Table } from './table.ts'

/** Players that attack on their own. `wary` does not attack among equals, see `waiting`. */
const FIGHTERS = ['greedy', 'cautious', 'steady'] as const satisfies readonly PlayerName[]

const KNIGHTS = [2, 3, 4] as const

const sureOf = (mean: number): Figure => ({ mean, error: 0 })

/** Start of most notes. */
const ALIKE = 'All knights of a list are the same computer player.'

const byKind = (bench: Bench, row: Row, seats: number): readonly Cell[] => [
  ...[...FIGHTERS, 'wary' as const].map((name) => percent(bench.summary(row, several(name, seats)).sword)),
  ...FIGHTERS.slice(1).map((name) => number(bench.summary(row, several(name, seats)).rounds)),
  ...FIGHTERS.slice(1).map((name) => number(bench.summary(row, several(name, seats)).table, 0)),
]

/** How often combat decides, for each ruling alone. */
const options = (bench: Bench): readonly Table[] =>
  KNIGHTS.map((seats) => ({
    name: `options-${seats}`,
    title: `Each ruling alone, ${seats} knights`,
    note: `${ALIKE} Percent of events that end by the sword; mean rounds; minutes at a table.`,
    columns: [
      'ruling',
      ...[...FIGHTERS, 'wary'].map((name) => `${name}: sword %`),
      ...FIGHTERS.slice(1).map((name) => `${name}: rounds`),
      ...FIGHTERS.slice(1).map((name) => `${name}: minutes`),
    ],
    rows: OPTIONS.map((row) => [row.title, ...byKind(bench, row, seats)]),
  }))

const LENGTHS = ['rounds', 'turns', 'strikes', 'throws', 'plies', 'heals', 'table', 'screen'] as const

/** Length of events under the presets. */
const lengths = (bench: Bench): Table => ({
  name: 'lengths',
  title: 'How the presets end and how long they last',
  note: `${ALIKE} Means of one event; minutes at a table, what nine in ten events at a table do not pass, and minutes on a screen.`,
  columns: ['rules', 'knights', 'player', 'sword %', ...LENGTHS.slice(0, -2), 'minutes', '9 in 10', 'on a screen'],
  rows: bench.rows.flatMap((row) =>
    KNIGHTS.flatMap((seats) =>
      FIGHTERS.slice(1).map((name) => {
        const summary = bench.summary(row, several(name, seats))
        const [table, screen] = [number(summary.table, 0), number(summary.screen, 0)]
        const counts = LENGTHS.slice(0, -2).map((of) => number(summary[of], of === 'rounds' || of === 'heals' ? 1 : 0))
        const head = [row.title, `${seats}`, name, percent(summary.sword)]
        return [...head, ...counts, table, summary.long.toFixed(0), screen]
      }),
    ),
  ),
})

const LIMITS = [10, 15, 20, 25, 30, 40, 60, 100, 200] as const

/** Round in which combat decides. */
const limits = (bench: Bench): Table => ({
  name: 'limits',
  title: 'By which round the sword has decided',
  note: `${ALIKE} Percent of events that are over after so many rounds, played with a limit of 200: what a limit of so many rounds would leave to the sword.`,
  columns: ['rules', 'knights', 'player', ...LIMITS.map((limit) => `${limit}`)],
  rows: bench.rows.flatMap((row) =>
    [2, 4].flatMap((seats) =>
      FIGHTERS.slice(1).map((name) => {
        const records = bench.records(limited(row, 200), several(name, seats))
        const by = (limit: number): Cell =>
          percent(shareOf(records.map(({ rounds, bySword }) => bySword && rounds <= limit)), 0)
        return [row.title, `${seats}`, name, ...LIMITS.map(by)]
      }),
    ),
  ),
})

/** Value of acting first, and of each seat. */
const first = (bench: Bench): Table => ({
  name: 'first',
  title: 'Acting first, and the seats',
  note: `${ALIKE} Percent of all points that go to whoever acts first in the first round, and mean points by seat.`,
  columns: ['rules', 'knights', 'player', 'fair share', 'acts first', 'seat 1', 'seat 2', 'seat 3', 'seat 4'],
  rows: bench.rows.flatMap((row) =>
    KNIGHTS.flatMap((seats) =>
      FIGHTERS.slice(1).map((name) => {
        const summary = bench.summary(row, several(name, seats))
        const points = [0, 1, 2, 3].map((seat) => (summary.seats[seat] ? number(summary.seats[seat], 2) : ''))
        return [row.title, `${seats}`, name, percent(sureOf(1 / seats)), percent(summary.first), ...points]
      }),
    ),
  ),
})

/** One player among others of another kind: its points, theirs, and how often combat decides. */
const oneAmong = (bench: Bench, row: Row, one: PlayerName, other: PlayerName, seats: number): readonly Cell[] => {
  const { cast, castByBlows, sword, rounds, table } = bench.summary(row, [one, ...several(other, seats - 1)])
  return [
    row.title,
    `${seats}`,
    one,
    other,
    number(cast[0]!, 2),
    number(castByBlows[0]!, 2),
    percent(sword),
    number(rounds),
    number(table, 0),
  ]
}

const AMONG = ['rules', 'knights', 'one', 'among', 'its points', 'by blows', 'sword %', 'rounds', 'minutes'] as const

const among = (
  bench: Bench,
  table: Pick<Table, 'name' | 'title' | 'note'>,
  pairs: readonly (readonly [PlayerName, PlayerName, number])[],
): Table => ({
  ...table,
  columns: AMONG,
  rows: bench.rows.flatMap((row) => pairs.map(([one, other, seats]) => oneAmong(bench, row, one, other, seats))),
})

const FAIR = 'The fair share is 3.5 points with two knights and 1.75 with four.'

/** Advantage or disadvantage of waiting for the opponents to come. */
const waiting = (bench: Bench): Table =>
  among(
    bench,
    {
      name: 'waiting',
      title: 'Waiting',
      note: `The wary one comes no nearer than it is safe, so among its like nobody strikes. Does it pay to strike first among such, or to wait among those who strike? ${FAIR}`,
    },
    [
      ['steady', 'wary', 4],
      ['cautious', 'wary', 4],
      ['wary', 'steady', 4],
      ['wary', 'cautious', 4],
      ['wary', 'steady', 2],
      ['wary', 'cautious', 2],
    ],
  )

/** Players that never strike. */
const cowards = (bench: Bench): Table =>
  among(
    bench,
    {
      name: 'cowards',
      title: 'Cowards and healers',
      note: `The coward runs and heals and never strikes; the healer stays and heals. ${FAIR}`,
    },
    [
      ['coward', 'steady', 2],
      ['coward', 'cautious', 2],
      ['coward', 'steady', 4],
      ['coward', 'cautious', 4],
      ['healer', 'greedy', 2],
      ['healer', 'cautious', 2],
      ['healer', 'steady', 2],
    ],
  )

/** Value of skill: one strong player among weak players. */
const mixed = (bench: Bench): Table =>
  among(bench, { name: 'mixed', title: 'One strong player among greedy ones', note: FAIR }, [
    ['wary', 'greedy', 2],
    ['wary', 'greedy', 3],
    ['wary', 'greedy', 4],
    ['steady', 'greedy', 4],
    ['cautious', 'greedy', 4],
  ])

/** The strongest player among equals, among others, and against those who do not fight. */
const strongest = (bench: Bench): Table =>
  among(bench, { name: 'champion', title: 'Champion', note: FAIR }, [
    ['champion', 'champion', 2],
    ['champion', 'champion', 3],
    ['champion', 'champion', 4],
    ['champion', 'steady', 2],
    ['champion', 'steady', 4],
    ['champion', 'wary', 4],
    ['steady', 'champion', 4],
    ['coward', 'champion', 2],
    ['coward', 'champion', 4],
  ])

const ROUNDS = [10, 20, 40, 100, 200] as const

/** The calculation of the rules page: a knight who only heals, and two plain strikes per turn. */
const plainHealer = (): Table => ({
  name: 'plain-healer',
  title: 'A knight who only heals, against two plain strikes a turn',
  note: 'Chance in percent that it is felled within so many rounds; ReRolls on neither side; exact.',
  columns: ['rules', ...ROUNDS.map((rounds) => `${rounds} rounds`)],
  rows: OPTIONS.filter(({ rules }) => rules.healing !== 'three' && rules['round-limit'] === 40).map((row) => [
    row.title,
    ...ROUNDS.map((rounds) => percent(sureOf(felledHealer(row.rules, rounds)))),
  ]),
})

const EVENTS = [3, 5] as const
const EVENING = 180

/** Sums of several consecutive events. */
const evening = (bench: Bench): Table => ({
  name: 'evening',
  title: 'Whole tournaments, four knights',
  note: `${ALIKE} Minutes at a table of so many events in a row: the mean, what nine in ten do not pass, and the percentage of tournaments that are over within three hours.`,
  columns: ['rules', 'player', 'events', 'minutes', '9 in 10', 'within 3 hours %'],
  rows: bench.rows.flatMap((row) =>
    FIGHTERS.slice(1).flatMap((name) =>
      EVENTS.map((count) => {
        const minutes = bench.records(row, several(name, 4)).map((record) => minutesOf(PACES.table, record))
        const sums = Array.from({ length: Math.floor(minutes.length / count) }, (_, i) =>
          minutes.slice(i * count, (i + 1) * count).reduce((sum, one) => sum + one, 0),
        )
        const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
        const within = percent(shareOf(sums.map((sum) => sum <= EVENING)))
        return [row.title, name, `${count}`, mean.toFixed(0), quantile(sums, 0.9).toFixed(0), within]
      }),
    ),
  ),
})

/** The tables of the report by name; each plays its events when it is made. */
export const TABLES: { readonly [name: string]: (bench: Bench) => readonly Table[] } = {
  options,
  lengths: (bench) => [lengths(bench)],
  limits: (bench) => [limits(bench)],
  first: (bench) => [first(bench)],
  waiting: (bench) => [waiting(bench)],
  cowards: (bench) => [cowards(bench)],
  mixed: (bench) => [mixed(bench)],
  champion: (bench) => [strongest(bench)],
  'plain-healer': () => [plainHealer()],
  evening: (bench) => [evening(bench)],
}
