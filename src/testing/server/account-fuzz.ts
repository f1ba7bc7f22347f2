import { seeded } from '../../dice/index.ts'
import type { Store } from '../../server/app/store.ts'
import { openLocalServer, type LocalHazelringServer } from '../hosted.ts'
import { attacks } from './account-attacks.ts'
import { alive, deeds } from './account-deeds.ts'
import { openMailbox } from './call-endpoint.ts'
import { checkLaws } from './account-laws.ts'
import { type AccountServer, blameStep, SITE, signUp, type Transport, type World } from './account-world.ts'

/** A server with the site's name and high limits. */
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

/** Sends requests to the server itself, by default from the site's page. */
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
/** Number of each action and attack per round. */
const COPIES = 2

const deckOf = ({ random }: Pick<World, 'random'>, steps: readonly string[]): readonly string[] => {
  const left = Array.from({ length: COPIES }, () => steps).flat()
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)[0]!)
}

export type AccountRound = Pick<World, 'faults' | 'done' | 'answers'>

/**
 * One round: some accounts, and every action and attack (or only `steps`) in seeded order. Stops at the first fault.
 */
export const runAccountRound = async (
  here: AccountServer,
  seed: readonly number[],
  transport: Transport = directly(here),
  steps = STEPS,
): Promise<AccountRound> => {
  const random = seeded(...seed)
  const empty = { members: [], browsers: [], dead: [], faults: [], secrets: new Set<string>() }
  const counts = { done: new Map<string, number>(), answers: new Map<number, number>() }
  const world: World = {
    here,
    random,
    transport,
    ...empty,
    ...counts,
    step: 'signUp',
    logged: here.log().length,
  }
  for (let i = 0; i < MEMBERS; i++) await signUp(world)
  for (const step of deckOf(world, steps)) {
    if (world.faults.length > 0) break
    world.step = step
    while (alive(world).length < MEMBERS && world.faults.length === 0) await signUp(world)
    await (deeds[step] ?? attacks[step])!(world).catch((error: unknown) => blameStep(world, String(error)))
    world.done.set(step, (world.done.get(step) ?? 0) + 1)
    await checkLaws(world)
  }
  return world
}
