import { expect, test } from 'vitest'
import { sample, seeded } from '../../dice/index.ts'
import { defaultRules, outcomePly, offered } from '../../engine/index.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { botsOf, games } from '../../games/index.ts'
import { createBotThreads } from './bot-threads.ts'

/** Generous time limits, because these tests must pass on a busy machine. */
const HOUR = 3_600_000
const PATIENT = { beginWithin: HOUR, chooseWithin: HOUR, settleWithin: HOUR, estimateWithin: HOUR }

/** The first state in which a player chooses. */
const firstChoice = ({ game }: (typeof games)[number]) => {
  let state: unknown = game.start(defaultRules(game.houseRules), game.seats.min)
  for (let node = game.node(state); node.kind === 'chance'; node = game.node(state))
    state = game.step(state, outcomePly(sample(node.chance, seeded(1))))
  return state
}

test('every computer player of every game thinks in a thread of its own, and chooses as it would here', async () => {
  const botThreads = createBotThreads(PATIENT)
  for (const manifest of games) {
    const { game } = manifest
    const state = firstChoice(manifest)
    const [rules, seats] = [defaultRules(game.houseRules), game.seats.min]
    const ground = { game: game.id, rules, seats }
    const seat = [...Array(seats).keys()].find((one) => offered(game.node(state), one).length > 0)!
    const question = { seat, view: game.view(state, seat), actions: offered(game.node(state), seat), log: [] }
    for (const bot of botsOf(manifest)) {
      const chosen = bot.policyFor(rules, seats).choose(question)
      const expected = question.actions.map((action) => chosen.find((one) => one.action === action)?.weight ?? 0)
      expect(await botThreads.weights(ground, bot.id, question)).toEqual(expected)
    }
    const reference = referenceFor(manifest, rules, seats)
    const { payoff } = reference.equity(state)
    expect(await botThreads.evaluate(ground, state)).toEqual({ payoff, exact: reference.exact })
    await expect(botThreads.weights(ground, 'nobody', question)).rejects.toThrow('no computer player nobody')
  }
  await botThreads.close()
})

test('a game that takes too long to settle is estimated, a player that thinks too long is given up, and others think on', async () => {
  const [manifest] = games
  const { game } = manifest!
  const rules = defaultRules(game.houseRules)
  const [state, ground] = [firstChoice(manifest!), { game: game.id, rules, seats: game.seats.min }]
  const seat = [...Array(ground.seats).keys()].find((one) => offered(game.node(state), one).length > 0)!
  const question = { seat, view: game.view(state, seat), actions: offered(game.node(state), seat), log: [] }
  // Even starting a thread takes longer than a millisecond.
  const hasty = createBotThreads({ ...PATIENT, settleWithin: 1, chooseWithin: 1 })
  const [one, two] = await Promise.all([hasty.evaluate(ground, state), hasty.evaluate(ground, state)])
  expect([one.exact, one.payoff.length, two]).toEqual([false, ground.seats, one])
  await expect(hasty.weights(ground, botsOf(manifest!)[0]!.id, question)).rejects.toThrow(/abort/i)
  expect(await hasty.quickWeights(ground, question)).toHaveLength(question.actions.length)
  await hasty.close()
})
