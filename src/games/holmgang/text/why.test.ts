import { describe, expect, test } from 'vitest'
import { sample, seeded } from '../../../dice/index.ts'
import { choice, outcomePly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { type Solution, solve, TIE } from '../../../solver/index.ts'
import { holmgang } from '../index.ts'
import { defenderOf, type HolmgangAction, type HolmgangState, sideOf } from '../rules/rules.ts'
import { why } from './why.ts'

type Sentence = {
  readonly state: HolmgangState
  readonly seat: number
  readonly action: HolmgangAction
  readonly best: HolmgangAction
  readonly text: string
}

const solved = (rules: RulesRequest): Solution<HolmgangState, HolmgangAction> => {
  const solution = solve(holmgang, rulesFor(holmgang, rules), 2)
  if (!solution.ok) throw new Error(solution.error.message)
  return solution.value
}

const sentences = (rules: RulesRequest, games: number): readonly Sentence[] => {
  const [solution, random, said] = [solved(rules), seeded(games, 11), [] as Sentence[]]
  for (let game = 0; game < games; game += 1) {
    let state = holmgang.start(rulesFor(holmgang, rules), 2)
    for (let node = holmgang.node(state); node.kind !== 'terminal'; node = holmgang.node(state)) {
      if (node.kind === 'decision') {
        const { seat, actions } = node
        const worths = solution.choicesOf(state, seat)
        const best = worths.find(({ cost }) => cost <= TIE)!.action
        for (const { action, cost } of worths) {
          const by = cost <= TIE ? action : best
          said.push({ state, seat, action, best: by, text: why(state, seat, action, by) })
        }
        state = holmgang.step(state, choice(seat, actions[random.below(actions.length)]!))
      } else if (node.kind === 'chance') state = holmgang.step(state, outcomePly(sample(node.chance, random)))
    }
  }
  return said
}

/** Damage by the rules page, independent of damage.ts. */
const damage = (dice: readonly number[]): number => {
  const has = (face: number): number => dice.filter((d) => d === face).length
  const pairs = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + Math.max(0, has(face) - 1) * face, 0)
  const run = ['123456', '12345', '23456', '1234', '2345', '3456'].find((r) =>
    r.split('').every((f) => has(Number(f)) > 0),
  )
  return (
    pairs +
    (run ?? '')
      .split('')
      .slice(1, -1)
      .reduce((sum, face) => sum + Number(face), 0)
  )
}

const SIX = [1, 2, 3, 4, 5, 6]

const rerolled = (dice: readonly number[], parried: number, face: number): readonly number[] =>
  dice.with(dice.indexOf(parried), face).toSorted((a, b) => a - b)

const results = ({ dice }: HolmgangState, action: HolmgangAction): readonly (readonly number[])[] =>
  SIX.map((face) => (action === 'stand' ? dice : rerolled(dice, Number(action.at(-1)), face)))

const shieldOf = (state: HolmgangState): number => sideOf(state, defenderOf(state)).active

const losing = (state: HolmgangState, action: HolmgangAction): readonly number[] =>
  SIX.filter((face) => damage(results(state, action)[face - 1]!) > shieldOf(state))

const meanOf = (state: HolmgangState, action: HolmgangAction): number =>
  results(state, action).reduce((sum, dice) => sum + damage(dice), 0) / 6

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

const holds = (dice: readonly number[], pattern: string): boolean =>
  pattern
    .split('-')
    .every((face, _, all) => dice.filter((d) => d === Number(face)).length >= all.filter((f) => f === face).length)

type Checked = { readonly said: unknown; readonly is: unknown }

const wrong = ({ state, text }: Sentence, checks: readonly Checked[]): readonly string[] =>
  checks
    .filter(({ said, is }) => JSON.stringify(said) !== JSON.stringify(is))
    .map(({ said, is }) => `${state.dice.join('-')}: ${text} says ${JSON.stringify(said)}, is ${JSON.stringify(is)}`)

/** Checks a figure if the sentence contains it. */
const found = (text: string, pattern: RegExp, check: (found: readonly string[]) => Checked): readonly Checked[] => {
  const match = pattern.exec(text)
  return match === null ? [] : [check(match.slice(1))]
}

/** Recomputes every figure in the part of the sentence about the choice itself. */
const checkOwn = ({ state, action, text }: Sentence): readonly Checked[] => {
  const own = text.split(/(?<=\.) /)[0]!
  const [faces, all] = [losing(state, action), results(state, action)]
  const most = Math.max(...all.map(damage))
  return [
    ...found(own, /in (\w+) rolls? of six/, ([count]) => ({ said: COUNT.indexOf(count!), is: faces.length })),
    ...found(own, /\(([\d, or]+)\)/, ([list]) => ({ said: list!.match(/\d/g)!.map(Number), is: faces })),
    ...found(own, /is first blood(?! in)/, () => ({ said: 6, is: faces.length })),
    ...found(own, /never first blood/, () => ({ said: 0, is: faces.length })),
    ...found(own, /(\d+) at worst/, ([worst]) => ({ said: Number(worst), is: most })),
    ...found(own, /at worst (\d+)/, ([worst]) => ({ said: Number(worst), is: most })),
    ...found(own, /on average (\d+\.\d\d) damage/, ([mean]) => ({ said: mean, is: meanOf(state, action).toFixed(2) })),
    ...found(own, /does (\d+) damage for certain/, ([sure]) => ({ said: Number(sure), is: damage(state.dice) })),
    ...found(own, /no damage/, () => ({ said: 0, is: most })),
    ...found(own, /when a (\d) leaves ([\d-]+(?: and [\d-]+)*)/, ([face, what]) => {
      const dice = all[Number(face) - 1]!
      const isIt = faces.length === 0 ? damage(dice) === most : faces.includes(Number(face))
      return { said: true, is: isIt && what!.split(' and ').every((pattern) => holds(dice, pattern)) }
    }),
  ]
}

/** Winning chance with the shields after a parry, if there was no first blood. */
const worthLeft = (
  solution: Solution<HolmgangState, HolmgangAction>,
  { state, seat }: Sentence,
  action: HolmgangAction,
): number => {
  const { value } = solution.choicesOf(state, seat).find((one) => one.action === action)!
  return value[seat]! / (1 - losing(state, action).length / 6)
}

/** Meaning of each phrase: about this choice compared with the best choice, or about the best compared with all. */
const claims = (
  solution: Solution<HolmgangState, HolmgangAction>,
  sentence: Sentence,
): Readonly<Record<string, () => boolean>> => {
  const { state, action, best } = sentence
  const offered = solution.choicesOf(state, sentence.seat).map((one) => one.action)
  const [risk, bestRisk] = [losing(state, action).length, losing(state, best).length]
  const [mean, bestMean] = [meanOf(state, action), meanOf(state, best)]
  const left = (one: HolmgangAction): number => worthLeft(solution, sentence, one)
  const others = offered.filter((one) => one !== action)
  return {
    'No other risks so little': () => others.length > 0 && others.every((one) => losing(state, one).length > risk),
    'No other risks less': () =>
      others.every((one) => losing(state, one).length >= risk) &&
      others.some((one) => losing(state, one).length === risk) &&
      others.some((one) => losing(state, one).length > risk),
    'not the least risk, but it leaves better shields': () =>
      others.some((one) => losing(state, one).length < risk) &&
      others.filter((one) => losing(state, one).length < risk).every((one) => left(one) <= left(action) + 1e-9),
    'No other does so little': () => others.every((one) => meanOf(state, one) > mean),
    'not the least damage, but it leaves the best shields': () =>
      others.every((one) => left(one) <= left(action) + 1e-9),
    'is never first blood.': () => risk > 0 && bestRisk === 0,
    'first blood in only': () => bestRisk > 0 && bestRisk < risk,
    'risks the same, but does less damage': () => risk === bestRisk && bestMean < mean,
    'safer now, but leaves worse shields': () => risk < bestRisk && left(action) < left(best),
    'the same on average, but leaves better shields': () =>
      Math.abs(mean - bestMean) < 1e-9 && left(action) < left(best),
    'less damage, but leaves worse shields': () => mean < bestMean && risk === bestRisk && left(action) < left(best),
    'leaves none': () => bestMean === 0,
    'leaves less': () => bestMean < mean && sentence.text.endsWith(`${bestMean.toFixed(2)} on average.`),
  }
}

const ascending = (count: number, least = 1): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : SIX.filter((face) => face >= least).flatMap((face) => ascending(count - 1, face).map((rest) => [face, ...rest]))

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Number of ordered rolls with these dice. */
const waysOf = (dice: readonly number[]): number =>
  SIX.reduce((ways, face) => ways / factorial(dice.filter((d) => d === face).length), factorial(dice.length))

const SWINGS = { 3: ascending(3), 4: ascending(4), 5: ascending(5) }

type Blow = { readonly dice: 3 | 4 | 5; readonly shield: number; readonly optional: boolean }

const known = new Map<string, readonly [number, number]>()

/** Losing chance and mean damage of a swing, if each parry has the least risk, then the least damage. */
const blow = ({ dice: count, shield, optional }: Blow): readonly [lose: number, mean: number] => {
  const key = `${count} ${shield} ${optional}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  let [lost, sum] = [0, 0]
  for (const dice of SWINGS[count]) {
    const ways = waysOf(dice)
    const parries = [...new Set(dice)].map((face) => SIX.map((f) => damage(rerolled(dice, face, f))))
    if (optional) parries.push(SIX.map(() => damage(dice)))
    const [best] = parries
      .map((all) => ({ losing: all.filter((d) => d > shield).length, sum: all.reduce((a, b) => a + b, 0) }))
      .toSorted((x, y) => x.losing - y.losing || x.sum - y.sum)
    lost += ways * best!.losing
    sum += ways * best!.sum
  }
  const answer = [lost / 6 ** (count + 1), sum / 6 ** (count + 1)] as const
  known.set(key, answer)
  return answer
}

const often = (lose: number): string => {
  if (lose === 0) return 'never loses now'
  return `loses now in ${lose < 0.001 ? '< 0.1' : (lose * 100).toFixed(1)} % of swings`
}

/** Figures required in a stance's sentence, in order. */
const stanceFigures = ({ state, seat, action, best }: Sentence): readonly string[] => {
  const dice = sideOf(state, state.attacker).fifth ? 5 : 4
  const optional = state.rules.parry === 'optional'
  const { active } = sideOf(state, seat)
  const [old, fresh] = [active, 20].map((shield) => often(blow({ dice, shield, optional })[0]))
  if (action === 'swap') return best === 'swap' ? [fresh!, old!] : best === 'keep' ? [old!] : []
  if (state.rules.wager === 'take-now') {
    const fewer = often(blow({ dice: dice === 5 ? 4 : 3, shield: active, optional })[0])
    if (action === 'wager') return [fewer, best === 'swap' ? fresh! : old!]
    if (best === 'wager') return [old!, fewer]
  }
  return best === 'swap' ? [old!, fresh!] : [old!]
}

const FIGURE = /never loses now|loses now in (?:< )?\d+\.\d % of swings/g

const checkStance = (sentence: Sentence): readonly Checked[] => {
  const { state, seat, text } = sentence
  const { spares } = sideOf(state, seat)
  return [
    { said: text.match(FIGURE) ?? [], is: stanceFigures(sentence) },
    ...found(text, /fresh shields stay/, () => ({ said: 2, is: spares })),
    ...found(text, /fresh shield stays/, () => ({ said: 1, is: spares })),
  ]
}

const checkVow = ({ state, seat, text }: Sentence): readonly Checked[] => {
  const [optional, shield] = [state.rules.parry === 'optional', sideOf(state, 1 - seat).active]
  const means = ([5, 4] as const).map((dice) => blow({ dice, shield, optional })[1].toFixed(2))
  const { active, spares } = sideOf(state, seat)
  const mayChange = spares > 0 && (state.rules.broken !== 'zero' || active === 0)
  return [
    { said: text.match(/\d+\.\d\d/g), is: means },
    { said: text.includes('no other shield to take'), is: !mayChange },
  ]
}

const RULESETS: readonly RulesRequest[] = [
  {},
  { parry: 'optional', wager: 'off' },
  { wager: 'before-swing' },
  { wager: 'take-now' },
]
const GAMES = 40

describe.each(RULESETS)('what a coach says under %j', (rules) => {
  const all = sentences(rules, GAMES)
  const parries = all.filter(({ state }) => state.phase === 'parry')

  test('of a parry is what the six rolls bring', () => {
    expect(parries.length).toBeGreaterThan(100)
    expect(parries.flatMap((sentence) => wrong(sentence, checkOwn(sentence)))).toEqual([])
  })

  test('in comparing parries is true', () => {
    const solution = solved(rules)
    const compared = (sentence: Sentence): readonly Checked[] => {
      const phrases = Object.entries(claims(solution, sentence)).filter(([phrase]) => sentence.text.includes(phrase))
      return [
        { said: /\. /.test(sentence.text), is: phrases.length > 0 },
        ...phrases.map(([phrase, isTrue]) => ({ said: phrase, is: isTrue() ? phrase : '' })),
      ]
    }
    expect(parries.flatMap((sentence) => wrong(sentence, compared(sentence)))).toEqual([])
  })

  test('of a shield is what all swings bring', () => {
    const stances = all.filter(({ state }) => state.phase === 'stance')
    expect(stances.length).toBeGreaterThan(100)
    expect(stances.flatMap((sentence) => wrong(sentence, checkStance(sentence)))).toEqual([])
  })

  test('of a promise before the swing is what the dice bring', () => {
    const vows = all.filter(({ state }) => state.phase === 'vow')
    expect(vows.length > 0).toBe(rules.wager === 'before-swing')
    expect(vows.flatMap((sentence) => wrong(sentence, checkVow(sentence)))).toEqual([])
  })

  test('fits two lines', () => {
    expect(all.filter(({ text }) => text.length > 140).map(({ text }) => text)).toEqual([])
  })
})
