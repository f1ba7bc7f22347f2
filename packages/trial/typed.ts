// Compiled by `npm run packages` in an empty project, with strict checks of the libraries too. The compiler must refuse
// the marked lines.
import { type Distribution, estimateOf, playMatch, rulesFor, solve } from 'hazelring-core'
import { bot, type BotId, distribution, holmgang } from 'hazelring-core/holmgang'
import { kingOfTheRoll } from 'hazelring-core/king-of-the-roll'
import { distribution as tankardOdds, tankards } from 'hazelring-core/tankards'

const rules = rulesFor(holmgang, { parry: 'optional' })
const solved = solve(holmgang, rules)
const value: readonly number[] = solved.ok ? solved.value.valueOf(holmgang.start(rules, 2)) : []
const swing = distribution('swing', { dice: '5' })
const damages: Distribution | undefined = swing.ok ? swing.value : undefined
const ids: readonly BotId[] = ['perfect', 'careful']
const policies = ids.map((id) => bot(id).policyFor(rules, 2))
const tally = playMatch({ game: holmgang, rules, policies, seed: 7 }, 100)
export const all = [value, damages, estimateOf(tally.payoff[0]!), rulesFor(tankards), rulesFor(kingOfTheRoll)]

// @ts-expect-error a slip in a value
rulesFor(holmgang, { parry: 'zzz' })
// @ts-expect-error a slip in the name of a rule
rulesFor(holmgang, { parri: 'optional' })
// @ts-expect-error incomplete rules
solve(holmgang, { parry: 'optional' })
// @ts-expect-error a slip in the name of a question
distribution('swung')
// @ts-expect-error a slip in a parameter's value
distribution('swing', { dice: '9' })
// @ts-expect-error a slip in the name of a bot
bot('perfekt')
// @ts-expect-error a question of another game
tankardOdds('swing')
