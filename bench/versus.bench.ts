import { playBlock } from '../src/bots/index.ts'
import { sample, seeded } from '../src/dice/index.ts'
import { choice, defaultRules, outcomePly, type Ruleset } from '../src/engine/index.ts'
import { coachFor } from '../src/analysis/coach/coaching.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { type VersusFighter, rulesOfPair, type Versus } from '../src/games/versus.ts'
import { solve } from '../src/solver/index.ts'
import { computing, figure, machine, print } from './measure.ts'

/** Targets: seconds of computing for a small pairing, milliseconds per hint afterwards, and battles per second. */
const TARGETS = { solving: 5, hint: 20, battles: 15_000 }
const HINTS = 500

/**
 * Pairings to solve, named by the abilities that their fighters have or lack. The last pairing is too large to solve.
 */
const PAIRINGS = [
  [
    'no Luck, no throw, no Heal die',
    'Verax.attack4.initiative2.short-sword4.armor1.shield3.parry3',
    'Ursa.attack4.initiative3.mace4.armor2.shield1.parry2',
  ],
  [
    'one Luck die, one throw, one Heal die',
    'Unus.attack4.initiative3.axe5.armor1.shield1.luck1.heal1',
    'Una.attack5.initiative2.spear4.armor1.shield2.parry2.luck1.heal1',
  ],
  [
    'two Luck dice, one throw, two Heal dice',
    'Duo.attack4.initiative2.axe5.armor1.shield1.luck2.heal2',
    'Dua.attack5.initiative2.spear4.armor1.shield1.parry2.luck2.heal2',
  ],
  [
    'more than is solved',
    'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6',
    'Croesus.attack4.initiative3.dagger1.spear2.luck6.heal3',
  ],
] as const

const readBy = (versus: Versus<Ruleset>, rules: Ruleset, text: string): VersusFighter => {
  const read = versus.read(text, rules)
  if (!read.ok) throw new Error(read.error.message)
  return read.value[0]!
}

/** Views at choices in random battles. */
const questions = (
  { game }: AnyManifest,
  rules: Ruleset,
): readonly { readonly view: unknown; readonly seat: number }[] => {
  const random = seeded(1)
  const asked: { view: unknown; seat: number }[] = []
  while (asked.length < HINTS) {
    let state: unknown = game.start(rules, 2)
    for (let node = game.node(state); node.kind !== 'terminal'; node = game.node(state)) {
      if (node.kind === 'chance') state = game.step(state, outcomePly(sample(node.chance, random)))
      else if (node.kind === 'decision') {
        asked.push({ view: game.view(state, node.seat), seat: node.seat })
        state = game.step(state, choice(node.seat, node.actions[random.below(node.actions.length)]))
      } else if (node.kind === 'simultaneous')
        state = game.step(state, {
          kind: 'joint',
          choices: node.seats.map(({ seat, actions }) => choice(seat, actions[0])),
        })
    }
  }
  return asked.slice(0, HINTS)
}

const hints = (manifest: AnyManifest, rules: Ruleset): string => {
  const coach = coachFor(manifest, rules, 2)!
  coach.warm()
  const times = questions(manifest, rules)
    .map(({ view, seat }) => {
      const began = performance.now()
      coach.advise(view, seat)
      return performance.now() - began
    })
    .toSorted((a, b) => a - b)
  return `hints p50 ${times[HINTS / 2]!.toFixed(2)} ms, most ${times.at(-1)!.toFixed(1)} ms`
}

const pairing = (
  manifest: AnyManifest,
  versus: Versus<Ruleset>,
  [what, one, other]: (typeof PAIRINGS)[number],
): void => {
  const usual = defaultRules(manifest.game.houseRules)
  const pair = [readBy(versus, usual, one), readBy(versus, usual, other)] as const
  const positions = versus.positions(usual, pair)
  const rules = rulesOfPair(versus, usual, pair)
  const solution = solve<unknown, unknown, unknown, Ruleset>(manifest.game, rules, 2)
  if (!solution.ok) return print(`  ${what}: ${figure(positions)} positions; ${solution.error.message}`)
  const start: unknown = manifest.game.start(rules, 2)
  const seconds = computing(() => solution.value.valueOf(start))
  const bounding = computing(() => solution.value.bound)
  print(
    `  ${what}: ${positions.toLocaleString('en-US')} positions, ${((positions * 8) / 1e6).toFixed(1)} MB, ${seconds.toFixed(2)} s of computing`,
    `      ${hints(manifest, rules)}; bound ${solution.value.bound.toExponential(1)} in ${bounding.toFixed(1)} s more`,
  )
}

/** Prints battles per second of computing, with each bot against itself, over all pairs of four ready-made fighters. */
const simulated = (manifest: AnyManifest, versus: Versus<Ruleset>): void => {
  const usual = defaultRules(manifest.game.houseRules)
  const readyMade = versus.readyMade(usual)
  const met = readyMade.slice(0, 4).flatMap((one, i) => readyMade.slice(i + 1, 4).map((other) => [one, other] as const))
  for (const bot of manifest.bots) {
    const matches = met.map((pair) => {
      const rules = rulesOfPair(versus, usual, pair)
      const policy = bot.policyFor(rules, 2)
      return { game: manifest.game, rules, policies: [policy, policy], seed: 3 }
    })
    for (const match of matches) playBlock(match, 0, 3_000)
    const seconds = computing(() => matches.map((match) => playBlock(match, 3_000, 3_000)))
    print(`  ${bot.id.padEnd(10)} ${figure((matches.length * 3_000) / seconds)} battles/s`)
  }
}

print(`${machine()}; seconds of computing (user and system) of one process`)
for (const manifest of games) {
  const { versus } = manifest
  if (versus === undefined) continue
  print(
    `${manifest.text.title}: solving; wanted: at most ${TARGETS.solving} s for the second, hints in ${TARGETS.hint} ms`,
  )
  for (const one of PAIRINGS) pairing(manifest, versus, one)
  print(`${manifest.text.title}: simulating, warm; wanted: ${figure(TARGETS.battles)} battles/s`)
  simulated(manifest, versus)
}
