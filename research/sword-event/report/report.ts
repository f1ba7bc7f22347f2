/**
 * Computes the numbers of docs/designers-report-sword-event.md: `npx node research/sword-event/report/report.ts
 * [--events 1000] [--seed 1] [--only options,cowards] [--rows "Both defences"] [--json]`. Prints each table as
 * Markdown when it is ready, or all of them as one JSON value. ± is one standard error; equal seeds give equal
 * numbers. All tables of 1,000 events take about 40 minutes.
 */
import { parseArgs } from 'node:util'
import { benchOf } from './bench.ts'
import { PRESETS } from './rows.ts'
import { markdownOf } from './table.ts'
import { TABLES } from './tables.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(TABLES).join() },
    rows: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const [events, seed] = [Number(values.events), Number(values.seed)]
const names = values.only.split(',')
const strange = names.filter((name) => !Object.hasOwn(TABLES, name))
if (strange.length > 0)
  throw new RangeError(`There is no table ${strange.join()}; choose from ${Object.keys(TABLES).join()}.`)
if (!Number.isInteger(events) || events < 10) throw new RangeError('--events must be a whole number of at least 10.')
if (!Number.isInteger(seed) || seed < 0) throw new RangeError('--seed must be a whole number of at least 0.')

const rows = PRESETS.filter(({ title }) => title.includes(values.rows))
if (rows.length === 0)
  throw new RangeError(`--rows must be part of one of these titles: ${PRESETS.map(({ title }) => title).join(', ')}.`)

const bench = benchOf(events, seed, rows)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

if (!values.json) say(`Seed ${seed}, ${events} events a list.\n`)
const made = names.flatMap((name) => {
  const tables = TABLES[name]!(bench)
  if (!values.json) for (const table of tables) say(markdownOf(table))
  return tables
})
if (values.json) say(JSON.stringify({ events, seed, tables: made }, undefined, 2))
