import { describe, expect, test } from 'vitest'
import { sample, seeded } from '../../dice/index.ts'
import { choice, happening, rulesFor, type RulesRequest } from '../../engine/index.ts'
import { type Solution, solve, TIE } from '../../solver/index.ts'
import { holmgang } from './index.ts'
import { defenderOf, type HolmgangAction, type HolmgangState, sideOf } from './rules.ts'
import { why } from './text-why.ts'

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

/** What is said of every choice in some random games. */
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
      } else if (node.kind === 'chance') state = holmgang.step(state, happening(sample(node.chance, random)))
    }
  }
  return said
}

/** Damage as the rules page has it, apart from damage.ts. */
const damage = (dice: readonly number[]): number => {
  const has = (face: number): number => dice.filter((d) => d === face).length
  const pairs = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + Math.max(0, has(face) - 1) * face, 0)
  const run = ['123456', '12345', '23456', '1234', '2345', '3456'].find((r) => [...r].every((f) => has(Number(f)) > 0))
  return pairs + [...(run ?? '')].slice(1, -1).reduce((sum, face) => sum + Number(face), 0)
}

const SIX = [1, 2, 3, 4, 5, 6]

const rerolled = (dice: readonly number[], parried: number, face: number): readonly number[] =>
  dice.with(dice.indexOf(parried), face).toSorted((a, b) => a - b)

/** The six results of a parry. */
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

/** The part about the choice itself: every figure in it, brought forth again. */
const checkOwn = ({ state, action, text }: Sentence): void => {
  const [own] = text.split(/;|, the least|, less/)
  const [faces, all] = [losing(state, action), results(state, action)]
  const count = /in (\w+) rolls? of six/.exec(own!)?.[1]
  if (count !== undefined) expect(faces.length, text).toBe(COUNT.indexOf(count))
  const list = /\(([\d, or]+)\)/.exec(own!)?.[1]
  if (list !== undefined) expect(faces, text).toEqual(list.match(/\d/g)!.map(Number))
  if (/is first blood(?! in)/.test(own!)) expect(faces.length, text).toBe(6)
  if (own!.includes('never first blood')) expect(faces.length, text).toBe(0)
  const worst = /(\d+) at worst/.exec(own!)?.[1]
  if (worst !== undefined) expect(Math.max(...all.map(damage)), text).toBe(Number(worst))
  const mean = /(\d+\.\d\d) damage on average/.exec(own!)?.[1]
  if (mean !== undefined) expect(meanOf(state, action).toFixed(2), text).toBe(mean)
  const sure = /does (\d+) damage for certain/.exec(own!)?.[1]
  if (sure !== undefined) expect(damage(state.dice), text).toBe(Number(sure))
  if (/no damage/.test(own!)) expect(Math.max(...all.map(damage)), text).toBe(0)
  const [, face, what] = /when a (\d) leaves ([\d-]+(?: and [\d-]+)*)/.exec(own!) ?? []
  if (face !== undefined) {
    const dice = all[Number(face) - 1]!
    for (const pattern of what!.split(' and ')) expect(holds(dice, pattern), text).toBe(true)
    expect(
      faces.length === 0 ? damage(dice) === Math.max(...all.map(damage)) : faces.includes(Number(face)),
      text,
    ).toBe(true)
  }
}

/** What the shields that a parry leaves are worth: the chance to win, if it was not first blood. */
const worthLeft = (
  solution: Solution<HolmgangState, HolmgangAction>,
  { state, seat }: Sentence,
  action: HolmgangAction,
): number => {
  const { value } = solution.choicesOf(state, seat).find((one) => one.action === action)!
  return value[seat]! / (1 - losing(state, action).length / 6)
}

/** What each turn of phrase claims of this choice beside the best one (or, of the best, beside all). */
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
    'the least risk there is': () =>
      others.every((one) => losing(state, one).length >= risk) &&
      others.some((one) => losing(state, one).length > risk),
    'not the least risk, but the shields it leaves are worth it': () =>
      others.some((one) => losing(state, one).length < risk) &&
      others.filter((one) => losing(state, one).length < risk).every((one) => left(one) <= left(action) + 1e-9),
    'less than any other': () => others.every((one) => meanOf(state, one) > mean),
    'not the least, but the shields it leaves are worth most': () =>
      others.every((one) => left(one) <= left(action) + 1e-9),
    'never is': () => risk > 0 && bestRisk === 0,
    'only in': () => bestRisk > 0 && bestRisk < risk,
    'as often, but with less damage': () => risk === bestRisk && bestMean < mean,
    'safer now, but the shields it leaves are worth less': () => risk < bestRisk && left(action) < left(best),
    'the same on average, but leaves better shields': () =>
      Math.abs(mean - bestMean) < 1e-9 && left(action) < left(best),
    'less damage, but the shields it leaves are worth less': () =>
      mean < bestMean && risk === bestRisk && left(action) < left(best),
    'leaves none': () => bestMean === 0,
    'leaves less': () => bestMean < mean && sentence.text.endsWith(`${bestMean.toFixed(2)} on average.`),
  }
}

/** Every swing as sorted dice with the number of ways to throw it. */
const swings = (count: number): readonly (readonly [readonly number[], number])[] => {
  const ways = new Map<string, number>([['', 1]])
  for (let die = 0; die < count; die += 1)
    for (const [dice, n] of [...ways].filter(([dice]) => dice.length === die))
      for (const face of SIX) {
        const key = [...dice, face].toSorted().join('')
        ways.set(key, (ways.get(key) ?? 0) + n)
      }
  return [...ways].filter(([dice]) => dice.length === count).map(([dice, n]) => [[...dice].map(Number), n])
}

const SWINGS = { 4: swings(4), 5: swings(5) }

type Blow = { readonly dice: 4 | 5; readonly shield: number; readonly optional: boolean }

const known = new Map<string, readonly [number, number]>()

/** The chance to lose by a swing and its mean damage, each parried for the least risk and then the least damage. */
const blow = ({ dice: count, shield, optional }: Blow): readonly [lose: number, mean: number] => {
  const key = `${count} ${shield} ${optional}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  let [lost, sum] = [0, 0]
  for (const [dice, ways] of SWINGS[count]) {
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

/** The figures that a stance's sentence has to give, in order. */
const stanceFigures = ({ state, seat, action, best }: Sentence): readonly string[] => {
  const dice = sideOf(state, state.attacker).fifth ? 5 : 4
  const optional = state.rules.parry === 'optional'
  const [old, fresh] = [sideOf(state, seat).active, 20].map((shield) => often(blow({ dice, shield, optional })[0]))
  if (action === 'swap') return best === 'swap' ? [fresh!, old!] : best === 'keep' ? [old!] : []
  return best === 'swap' ? [old!, fresh!] : [old!]
}

/** A chance to lose, in words. */
const FIGURE = /never loses now|loses now in (?:< )?\d+\.\d % of swings/g

const checkStance = (sentence: Sentence): void => {
  const { state, seat, text } = sentence
  expect(text.match(FIGURE) ?? [], text).toEqual(stanceFigures(sentence))
  const { spares } = sideOf(state, seat)
  if (text.includes('fresh shields stay')) expect(spares, text).toBe(2)
  if (text.includes('fresh shield stays')) expect(spares, text).toBe(1)
}

const checkVow = ({ state, seat, text }: Sentence): void => {
  const [optional, shield] = [state.rules.parry === 'optional', sideOf(state, 1 - seat).active]
  const [five, four] = ([5, 4] as const).map((dice) => blow({ dice, shield, optional })[1].toFixed(2))
  expect(text, text).toContain(`Five dice do ${five} damage on average and four do ${four}`)
  const { active, spares } = sideOf(state, seat)
  const mayChange = spares > 0 && (state.rules.broken !== 'zero' || active === 0)
  expect(text.includes('no other shield to take'), text).toBe(!mayChange)
}

const RULESETS: readonly RulesRequest[] = [{}, { parry: 'optional', wager: 'off' }, { wager: 'before-swing' }]
const GAMES = 40

describe.each(RULESETS)('what a coach says under %j', (rules) => {
  const all = sentences(rules, GAMES)
  const parries = all.filter(({ state }) => state.phase === 'parry')

  test('of a parry is what the six rolls bring', () => {
    expect(parries.length).toBeGreaterThan(100)
    for (const sentence of parries) checkOwn(sentence)
  })

  test('in comparing parries is true', () => {
    const solution = solved(rules)
    for (const sentence of parries) {
      const phrases = Object.entries(claims(solution, sentence)).filter(([phrase]) => sentence.text.includes(phrase))
      for (const [, isTrue] of phrases) expect(isTrue(), `${sentence.state.dice.join('-')} ${sentence.text}`).toBe(true)
      expect(phrases.length > 0, sentence.text).toBe(/;|, the least|, less/.test(sentence.text))
    }
  })

  test('of a shield is what all swings bring', () => {
    const stances = all.filter(({ state }) => state.phase === 'stance')
    expect(stances.length).toBeGreaterThan(100)
    for (const sentence of stances) checkStance(sentence)
  })

  test('of a promise before the swing is what the dice bring', () => {
    const vows = all.filter(({ state }) => state.phase === 'vow')
    expect(vows.length > 0).toBe(rules.wager === 'before-swing')
    for (const sentence of vows) checkVow(sentence)
  })

  test('fits two lines', () => {
    expect(all.filter(({ text }) => text.length > 140).map(({ text }) => text)).toEqual([])
  })
})
