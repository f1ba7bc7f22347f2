import { playBlock } from '../src/bots/index.ts'
import { rulesFor } from '../src/engine/index.ts'
import { type AnyManifest, games, kingOfTheRoll, swordEvent } from '../src/games/index.ts'
import { computing, figure, machine, print } from './measure.ts'

/** Games with the targets of their first bot at the most seats, in games per second or, if given, plies per second. */
const SUBJECTS = [
  { id: swordEvent.id, seats: [2, 3, 4], wanted: { games: 300, plies: 400_000 } },
  { id: kingOfTheRoll.id, seats: [2], wanted: { games: 150 } },
]
/** Maximum games per player after warm-up, and seconds after which no further block begins. */
const MOST = 400
const ENOUGH = 2
const BLOCK = 10

type Player = AnyManifest['bots'][number]
type Rate = { readonly games: number; readonly plies: number }

const rateOf = (seconds: number, played: number, plies: number): Rate => ({
  games: played / seconds,
  plies: plies / seconds,
})

/** Rate of games played as by the arena and `simulate`. */
const simulated = ({ game }: AnyManifest, bot: Player, seats: number): Rate => {
  const rules = rulesFor(game, {})
  const policies = Array.from({ length: seats }, () => bot.policyFor(rules, seats))
  const match = { game, rules, policies, seed: 1 }
  playBlock(match, 0, BLOCK)
  let [played, plies, seconds] = [0, 0, 0]
  while (played < MOST && seconds < ENOUGH) {
    seconds += computing(() => (plies += playBlock(match, BLOCK + played, BLOCK).plies))
    played += BLOCK
  }
  return rateOf(seconds, played, plies)
}

const line = (what: string, rate: Rate): string =>
  `  ${what.padEnd(24)} ${figure(rate.games).padStart(7)} games/s ${figure(rate.plies).padStart(9)} plies/s`

print(`${machine()}; seconds of computing (user and system) of one process`)
for (const { id, seats: counts, wanted } of SUBJECTS) {
  const manifest = games.find(({ game }) => game.id === id)!
  const [first] = manifest.bots
  const orPlies = wanted.plies === undefined ? '' : ` or ${figure(wanted.plies)} plies/s`
  print(`${manifest.text.title}; wanted with ${Math.max(...counts)} ${first!.id}: ${wanted.games} games/s${orPlies}`)
  for (const seats of counts) {
    print(` ${seats} seats`)
    for (const bot of manifest.bots) print(line(bot.id, simulated(manifest, bot, seats)))
  }
}
