import { parseArgs } from 'node:util'
import { openStore } from '../../server/app/open.ts'
import { inTestFolder } from '../test-store.ts'
import { openAccountServer, roundOf, runAccountRound, shrinkRound } from './account-fuzz.ts'
import { type FuzzReport, runFuzz } from './fuzz.ts'
import { startPostgres } from './postgres.ts'
import { isClean } from './tally.ts'

const MEBI = 2 ** 20

const megabytes = (memory: FuzzReport['memory'], of: 'heapUsed' | 'rss'): string =>
  memory.map((usage) => Math.round(usage[of] / MEBI)).join(' ')

const told = ({ attack, tally, memory }: FuzzReport): string =>
  [
    `${attack.sent} messages, ${attack.requests} of them HTTP requests: ${attack.answered} refused in words, ${attack.closed} connections closed`,
    `${tally.finished} games of honest players under way meanwhile, ${tally.acknowledged} of their acts taken, all of them stored and proven`,
    `memory after each tenth, MB: heap ${megabytes(memory, 'heapUsed')}; in all ${megabytes(memory, 'rss')}`,
    `${tally.faults.length} things that should not have happened`,
  ].join('\n')

type AccountOptions = { readonly rounds: number; readonly from: number; readonly seed: number; readonly place: string }

/** Attacks accounts in rounds, each with its own seed, so that a later run can continue at any round. */
const attackAccounts = async ({ rounds, from, seed, place }: AccountOptions): Promise<number> => {
  const here = await openAccountServer(await openStore(place))
  const done = new Map<string, number>()
  let faults: readonly string[] = []
  let shrunk: Awaited<ReturnType<typeof shrinkRound>>
  let round = from
  for (; round < from + rounds && faults.length === 0; round++) {
    const commands = roundOf([seed, round])
    const ran = await runAccountRound(here, commands)
    faults = ran.faults
    if (faults.length > 0) shrunk = await shrinkRound(here, commands)
    for (const [step, count] of ran.done) done.set(step, (done.get(step) ?? 0) + count)
  }
  await here.close()
  const steps = [...done].map(([step, count]) => `${step} ${count}`).join(', ')
  process.stdout.write(`seed ${seed}, rounds ${from} to ${round - 1}: ${steps}\n`)
  for (const fault of faults) process.stdout.write(`  round ${round - 1}: ${fault}\n`)
  if (shrunk !== undefined) process.stdout.write(`  shrunk to ${shrunk.commands.join(', ')}: ${shrunk.fault}\n`)
  process.stdout.write(`${faults.length} things that should not have happened; go on with --from ${round}\n`)
  return faults.length === 0 ? 0 : 1
}

const accountsIn = async (options: Omit<AccountOptions, 'place'>, postgres: boolean): Promise<number> => {
  if (!postgres) return attackAccounts({ ...options, place: ':memory:' })
  const server = await startPostgres()
  try {
    return await attackAccounts({ ...options, place: await server.database() })
  } finally {
    await server.stop()
  }
}

/** Runs the command; returns the exit code, 0 without faults. */
export const fuzzCommand = async (words: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      messages: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      attackers: { type: 'string', default: '16' },
      accounts: { type: 'string' },
      from: { type: 'string', default: '0' },
      postgres: { type: 'boolean', default: false },
    },
  })
  if (values.accounts !== undefined) {
    const [rounds, from, seed] = [values.accounts, values.from, values.seed].map(Number)
    return accountsIn({ rounds: rounds!, from: from!, seed: seed! }, values.postgres)
  }
  const [messages, seed, attackers] = [values.messages, values.seed, values.attackers].map(Number)
  const began = performance.now()
  const report = await inTestFolder((folder) =>
    runFuzz({ folder, messages: messages!, seed: seed!, attackers: attackers! }),
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`seed ${seed}, ${seconds} s\n${told(report)}\n`)
  for (const fault of report.tally.faults) process.stdout.write(`  ${fault}\n`)
  return isClean(report.tally) ? 0 : 1
}
