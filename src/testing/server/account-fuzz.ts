import * as fc from 'fast-check'
import { seeded } from '../../dice/index.ts'
import type { Store } from '../../server/app/store.ts'
import { openLocalServer, type LocalHazelringServer } from '../hosted.ts'
import { attacks } from './account-attacks.ts'
import { alive, deeds } from './account-actions.ts'
import { openMailbox } from './call-endpoint.ts'
import { checkLaws } from './account-laws.ts'
import { type AccountServer, blameStep, SITE, signUp, type Transport, type World } from './account-world.ts'

/** Starts a server with the site's origin, its own mail server and high limits. */
export const openAccountServer = async (store: Store): Promise<AccountServer> => {
  const box = await openMailbox()
  const notifications = { allowPrivate: false, mail: { smtp: box.url, from: `play@${SITE.site}` } }
  const bounds = { requestsPerMinute: 1_000_000 }
  const here = await openLocalServer({ store, bounds, origins: [SITE.origin], notifications })
  const close = async (): Promise<void> => {
    await here.close()
    box.close()
  }
  return { ...here, mails: box.mails, close }
}

/** Sends requests to the server without a network, by default as a page of this site. */
export const directly =
  ({ app }: Pick<LocalHazelringServer, 'app'>): Transport =>
  async ({ method, path, payload, headers, cookie, address }) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: { host: SITE.site, origin: SITE.origin, cookie, ...headers },
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { host: SITE.site, origin: SITE.origin, cookie, 'content-type': 'application/json', ...headers },
      }),
    })
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return { status: answer.statusCode, body: answer.body, cookies }
  }

const MEMBERS = 4
export const STEPS: readonly string[] = [...Object.keys(deeds), ...Object.keys(attacks)]
/** Number of times that each step occurs in a round. */
const COPIES = 2

/** A step's name and the seed of its random choices: `follow 123`. Its choices do not depend on earlier commands. */
export type Command = `${string} ${number}`

/** Commands of a round in random order: `COPIES` of each step. */
export const roundOf = (seed: readonly number[], steps = STEPS): readonly Command[] => {
  const random = seeded(...seed)
  const left = Array.from({ length: COPIES }, () => steps).flat()
  return Array.from({ length: left.length }, (): Command => {
    const [step = ''] = left.splice(random.below(left.length), 1)
    return `${step} ${random.below(2 ** 31)}`
  })
}

export type AccountRound = Pick<World, 'faults' | 'done' | 'answers'>

const newWorld = (here: AccountServer, transport: Transport): World => ({
  here,
  transport,
  random: seeded(0),
  members: [],
  browsers: [],
  dead: [],
  faults: [],
  secrets: new Set(),
  done: new Map(),
  answers: new Map(),
  step: 'signUp',
  logged: here.lines.length,
})

/** Runs commands with new accounts until the end or the first fault. */
export const runAccountRound = async (
  here: AccountServer,
  commands: readonly Command[],
  transport: Transport = directly(here),
): Promise<AccountRound> => {
  const world = newWorld(here, transport)
  for (let i = 0; i < MEMBERS; i++) await signUp(world)
  for (const command of commands) {
    if (world.faults.length > 0) break
    const [step = '', seed] = command.split(' ')
    Object.assign(world, { step, random: seeded(Number(seed)) })
    while (alive(world).length < MEMBERS && world.faults.length === 0) await signUp(world)
    await (deeds[step] ?? attacks[step])!(world).catch((error: unknown) => blameStep(world, String(error)))
    world.done.set(step, (world.done.get(step) ?? 0) + 1)
    await checkLaws(world)
  }
  return world
}

/**
 * Shrinks a failing round to a few commands that still fail, and returns them with their fault. Undefined if the round
 * does not fail again.
 */
export const shrinkRound = async (
  here: AccountServer,
  commands: readonly Command[],
  transport: Transport = directly(here),
): Promise<{ readonly commands: readonly Command[]; readonly fault: string } | undefined> => {
  const property = fc.asyncProperty(fc.subarray([...commands]), async (part) => {
    const { faults } = await runAccountRound(here, part, transport)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  const { counterexample, errorInstance } = await fc.check(property, { numRuns: 1, examples: [[[...commands]]] })
  const [found] = counterexample ?? []
  return found && { commands: found, fault: String(errorInstance) }
}
