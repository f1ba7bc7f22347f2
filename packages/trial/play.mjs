// Run by `npm run packages` in a folder with hazelring-core installed from its tarball: plays every game, asks its
// questions, and solves small games.
import { playOut, randomPolicy, rulesFor, seeded, solve } from 'hazelring-core'

const ids = process.argv.slice(2)
for (const id of ids) {
  const entry = await import(`hazelring-core/${id}`)
  const game = Object.values(entry).find((value) => value.start !== undefined)
  const rules = rulesFor(game)
  for (const bot of entry.bots) {
    const policies = [bot.policyFor(rules, game.seats.max), ...Array(game.seats.max - 1).fill(randomPolicy)]
    if (game.seats.max > 2 && bot !== entry.bots.at(-1)) continue
    const { end } = playOut(game, game.start(rules, game.seats.max), policies, { dice: seeded(7), minds: seeded(8) })
    if (end.payoff.length !== game.seats.max) throw new Error(`${id}: ${bot.id} did not finish`)
  }
  const [question] = entry.odds.questions(rules)
  const answer = entry.distribution(question.name)
  if (!answer.ok || answer.value.total <= 0n) throw new Error(`${id}: ${question.name} has no answer`)
}

const { bot, distribution, holmgang } = await import('hazelring-core/holmgang')
const rules = rulesFor(holmgang, { first: 'choose' })
const solved = solve(holmgang, rules)
const value = solved.value.valueOf(holmgang.start(rules, 2))
if (Math.abs(value[0] + value[1] - 1) > 1e-9) throw new Error(`Holmgang is worth ${value.join(' and ')}`)

/** Returns the response to a mistake: a fault, or the thrown error. */
const answerTo = (ask) => {
  try {
    const { ok, error } = ask()
    return ok === false ? error : undefined
  } catch (error) {
    return error.name === 'InvalidInput' ? error : undefined
  }
}
const mistakes = [
  [() => solve(holmgang, { ...rules, parry: 'zzz' }), 'value', 'mandatory or optional'],
  [() => solve(holmgang, { parry: 'zzz' }), 'value', 'mandatory or optional'],
  [() => solve(holmgang, { parry: 'optional' }), 'rule', 'damaged, five-or-less or zero'],
  [() => holmgang.start(null, 2), 'rule', 'is missing'],
  [() => holmgang.start(rules, 5), 'seats', 'allowed: 2'],
  [() => holmgang.start({ parry: 'mandatory' }, 2), 'rule', 'is missing'],
  [() => rulesFor(holmgang, { parri: 'optional' }), 'rule', 'broken, parry, wager, round, first, arms'],
  [() => distribution('swung'), 'question', 'swing'],
  [() => distribution('swing', { dice: '9' }), 'value', '3, 4 or 5'],
  [() => bot('perfekt'), 'bot', 'perfect'],
]
for (const [ask, code, allowed] of mistakes) {
  const answer = answerTo(ask)
  if (answer?.code !== code || !answer.message.includes(allowed))
    throw new Error(`${String(ask)} is answered with ${answer?.code}: ${answer?.message}`)
}
console.log(`${ids.length} games played, ${mistakes.length} mistakes refused`)
