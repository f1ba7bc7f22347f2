import { playBlock, sourcesOf } from '../src/bots/index.ts'
import { playOut, rulesFor } from '../src/engine/index.ts'
import { type AnyManifest, games, swordEvent } from '../src/games/index.ts'
import { computing, figure, machine, print } from './measure.ts'

/** What is wanted of the first player with four knights: one of the two. */
const TARGETS = { events: 300, plies: 400_000 }
/** Events that each player plays, warm-up aside; after so many seconds it begins no more of them. */
const MOST = 400
const ENOUGH = 2
const BLOCK = 10
const STEPPED = 5

type Player = AnyManifest['bots'][number]
type Rate = { readonly events: number; readonly plies: number }

const rateOf = (seconds: number, events: number, plies: number): Rate => ({
  events: events / seconds,
  plies: plies / seconds,
})

/** As the arena and `simulate` play them. */
const simulated = ({ game }: AnyManifest, bot: Player, seats: number): Rate => {
  const rules = rulesFor(game, {})
  const policies = Array.from({ length: seats }, () => bot.policyFor(rules, seats))
  const match = { game, rules, policies, seed: 1 }
  playBlock(match, 0, BLOCK)
  let [events, plies, seconds] = [0, 0, 0]
  while (events < MOST && seconds < ENOUGH) {
    seconds += computing(() => (plies += playBlock(match, BLOCK + events, BLOCK).plies))
    events += BLOCK
  }
  return rateOf(seconds, events, plies)
}

/** The same game by `node` and `step`, as a table plays it. */
const stepped = ({ game }: AnyManifest, bot: Player, seats: number): Rate => {
  const rules = rulesFor(game, {})
  const start: unknown = game.start(rules, seats)
  const policies = Array.from({ length: seats }, () => bot.policyFor(rules, seats))
  let plies = 0
  const seconds = computing(() => {
    for (let number = 0; number < STEPPED; number++) plies += playOut(game, start, policies, sourcesOf(1, number)).plies
  })
  return rateOf(seconds, STEPPED, plies)
}

const line = (what: string, { events, plies }: Rate): string =>
  `  ${what.padEnd(24)} ${figure(events).padStart(7)} events/s ${figure(plies).padStart(9)} plies/s`

const manifest = games.find(({ game }) => game.id === swordEvent.id)!
const [first] = manifest.bots
print(
  `${machine()}; seconds of computing (user and system) of one process`,
  `${manifest.text.title}; wanted with four ${first!.id} knights: ${TARGETS.events} events/s or ${figure(TARGETS.plies)} plies/s`,
)
for (const seats of [2, 3, 4]) {
  print(`${seats} knights`)
  for (const bot of manifest.bots) print(line(bot.id, simulated(manifest, bot, seats)))
  print(line(`${first!.id}, step by step`, stepped(manifest, first!, seats)))
}
