/** A parameter of a question or a house rule, for the form (data from `assets.mjs`). */
export type Parameter = {
  readonly name: string
  readonly title?: string
  readonly values: readonly string[]
  readonly default: string
}
export type Question = {
  readonly name: string
  readonly title: string
  readonly parameters: readonly Parameter[]
  readonly kinds?: readonly string[]
}
export type Offered = {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly entry: string
  readonly seats: number
  /** Number of seats and text rules for which best play is known. */
  readonly solved?: { readonly seats: number; readonly rules: Chosen }
  /** Default bot for newcomers. */
  readonly rival: string
  readonly bots: readonly string[]
  readonly questions: readonly Question[]
  readonly rules: readonly Parameter[]
}
export type Chosen = Readonly<Record<string, string>>

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Formats choices that differ from the printed value as an object literal. */
const objectOf = (parameters: readonly Parameter[], chosen: Chosen): string => {
  const named = parameters.filter(({ name, default: printed }) => chosen[name] !== printed)
  const parts = named.map(
    ({ name }) => `${/^[a-z]+$/i.test(name) ? name : quoted(name)}: ${quoted(chosen[name] ?? '')}`,
  )
  return parts.length === 0 ? '' : `, { ${parts.join(', ')} }`
}

/** Returns code that prints the exact answer to a question as a table. */
export const oddsCode = (
  { entry }: Offered,
  { name, parameters, kinds }: Question,
  chosen: Chosen,
): string => `${kinds === undefined ? "import { mean, toNumber } from 'hazelring-core'\n" : ''}import { distribution } from '${entry}'

const answer = distribution(${quoted(name)}${objectOf(parameters, chosen)})
if (!answer.ok) throw answer.error // it says what there is to choose from

// Exact: whole weights over a whole total.
const { outcomes, total } = answer.value${kinds === undefined ? '' : `\nconst kinds = ${JSON.stringify(kinds)}`}
for (const { value, weight } of outcomes) {
  const share = Number(weight) / Number(total)
  const bar = '█'.repeat(Math.round(share * 40))
  console.log(${kinds === undefined ? 'String(value).padStart(4)' : 'kinds[value].padEnd(24)'}, \`\${(share * 100).toFixed(2).padStart(6)} %\`, bar)
}
console.log(\`out of \${total}\`)
${
  kinds === undefined
    ? `console.log('mean', toNumber(mean(answer.value)))
`
    : ''
}`

/** Returns code that prints the value of the game under best play. */
export const solveCode = (
  { entry, value, rules, seats, solved }: Offered,
  chosen: Chosen,
): string => `import { rulesFor, solve } from 'hazelring-core'
import { ${value} } from '${entry}'

const rules = rulesFor(${value}${objectOf(rules, chosen)})
const solved = solve(${value}, rules, ${solved?.seats ?? seats})
if (!solved.ok) throw solved.error

const start = ${value}.start(rules, ${solved?.seats ?? seats})
console.log('positions solved:', solved.value.states)
console.log('worth at the start, by seat:', solved.value.valueOf(start))
console.log('no further from the truth than', solved.value.bound)
`

/** Returns code that plays two bots against each other. */
export const matchCode = ({ entry, value, rules, seats, rival, bots }: Offered, chosen: Chosen): string => {
  const names = Array.from({ length: seats }, (_, seat) => quoted(seat === 0 ? rival : 'random'))
  return `import { estimateOf, playMatch, rulesFor } from 'hazelring-core'
import { bot, ${value} } from '${entry}'

const rules = rulesFor(${value}${objectOf(rules, chosen)})
const names = [${names.join(', ')}]
const policies = names.map((name) => bot(name).policyFor(rules, ${seats}))

// The same seed plays the same games, on every machine.
const tally = playMatch({ game: ${value}, rules, policies, seed: 7 }, 100)
names.forEach((name, seat) => {
  const { mean, halfwidth } = estimateOf(tally.payoff[seat])
  console.log(name, \`wins \${tally.wins[seat]} of \${tally.games}; payoff \${mean.toFixed(3)} ± \${halfwidth.toFixed(3)}\`)
})
// Players: ${bots.join(', ')}
`
}
