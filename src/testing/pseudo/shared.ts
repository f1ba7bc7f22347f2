import { coachBasis } from '../../analysis/coach/coaching.ts'
import { weighedTable } from '../../analysis/coach/weighing.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { seatResults } from '../../analysis/ending/seat-results.ts'
import { comparisonSentences, tellChance, tellSlips } from '../../analysis/ghost/words.ts'
import { doubtText, noChoiceText, noRollText, noTurningText } from '../../analysis/report/words.ts'
import { type Level, LEVELS } from '../../analysis/verdict/verdict.ts'
import {
  verdictText,
  levelTitles,
  levelWords,
  limitWords,
  stateWords,
  verdictTitles,
} from '../../analysis/verdict/words.ts'
import { mixText } from '../../analysis/versus/words.ts'
import { certain, fraction } from '../../dice/index.ts'
import { CLOSINGS_EARLY } from '../../engine/index.ts'
import { amountText, goalOf } from '../../games/alone.ts'
import { botsOf } from '../../games/manifest.ts'
import {
  type BoardChoice,
  chartWords,
  choiceWords,
  type ChoiceWorth,
  costText,
  fractionWords,
  unitText,
} from '../../kit/index.ts'
import { facetItems } from '../../kit/facets.ts'
import manifest from '../new-game/index.ts'

const NAMES = ['Ω', 'Ψ', 'Λ']

const ends = (): readonly string[] =>
  CLOSINGS_EARLY.flatMap((how) => [
    tellClosing({ how }, NAMES),
    tellClosing({ how, seat: 1, payoff: [0.5, 0.5, 0], places: [1, 1, 3] }, NAMES),
    tellClosing({ how, seat: 1, payoff: [0.5, 0.3, 0.2], places: [1, 2, 3], estimated: true }, NAMES),
    tellClosing({ how, seat: 0, payoff: [4.5], places: [1] }, NAMES.slice(0, 1)),
    ...seatResults({ how, seat: 1, places: [1, 3, 1] }, 3).map((result) => result?.words ?? ''),
  ])

const worth = (change: Partial<ChoiceWorth>): ChoiceWorth => ({
  unit: 'chance',
  value: 0.5,
  cost: 0.1,
  best: false,
  ...change,
})

const worths = [worth({}), worth({ best: true, cost: 0 }), worth({ unit: 'points' }), worth({ cost: 1e-9 })]

const risk = { unit: 'Ω', distribution: certain(3), threshold: 2, lose: fraction(1n, 6n) }

const choiceOf = (one: ChoiceWorth, i: number): BoardChoice => ({
  id: `${i}`,
  label: 'Ψ',
  short: 'Ψ',
  about: 'Λ',
  risk,
  coach: { shows: 'figures', worth: one },
  facets: { group: `Σ${i % 2}` },
  choose: () => {},
})

const choices = (): readonly string[] => [
  ...worths.flatMap((one, i) => [costText(one), unitText(one), choiceWords(choiceOf(one, i))]),
  chartWords(risk, 'Ω'),
  ...[0n, 1n, 5n, 5741n, 46656n].map((part) => fractionWords(fraction(part, 46656n)).text),
  ...[{}, { group: 'Σ1' }].flatMap((answers) =>
    facetItems(
      Array.from({ length: 28 }, (_, i) => choiceOf(worth({}), i)),
      ['group'],
      answers,
      () => {},
    ).flatMap(({ label, about }) => [label, about]),
  ),
]

const coach = (): readonly string[] => {
  const weighing = { columns: [], choices: [{ figures: [1], chances: [{ name: 'Ω', chance: fraction(1n, 3n) }] }] }
  const tables = [weighing, { ...weighing, against: 0 }].map((one) =>
    weighedTable(one, [worth({ points: { value: 1, cost: 0 } })]),
  )
  return [
    coachBasis({ by: 'Ω', exact: true, unit: 'chance' }),
    coachBasis({ by: 'Ω', exact: false, unit: 'points', error: 0.5, pointsBy: 'Ψ' }),
    ...tables.flatMap(({ heads, rows }) => [...heads.flatMap(({ name, about }) => [name, about]), ...rows[0]!.chances]),
    ...botsOf({ bots: [] }).flatMap(({ title, about }) => [title, about]),
  ]
}

const ghost = (): readonly string[] => {
  const goal = goalOf({ ...manifest, alone: undefined } as never, {})
  const beside = { player: { title: 'Ψ' }, rows: [], results: [3, 5], points: [3, 5] } as never
  const slip = { did: 'Ω', best: 'Ψ', cost: 0.5 }
  return [
    amountText(goal, 1),
    amountText(goal, 2),
    ...comparisonSentences(goal, 'Ω', beside),
    ...tellSlips({ title: 'Ω', isSame: false, isApart: false, slips: [slip] }),
    tellChance(goal, { title: 'Ω', isBest: true, chances: [0.5, 0.5] }, 1),
    tellChance({ ...goal, fewer: true }, { title: 'Ω', isBest: true, chances: [0.5, 0.4999, 0.0001] }, 0),
  ]
}

const reports = (): readonly string[] => {
  const doubt = { rest: 1, luck: 1, here: 1 }
  const seats = [{ cost: 1 }] as never
  return [
    ...[true, false].flatMap((measured) => doubtText({ ...doubt, measured }, (size) => `${size}`)),
    ...[true, false].flatMap((exact) => [
      noRollText({ exact }),
      noChoiceText({ exact, seats }),
      noTurningText({ exact }),
    ]),
    noChoiceText({ exact: true, seats: [] }),
    mixText({ fighters: [{ name: 'Ω' }, { name: 'Ψ' }], mix: [0.5, 0.5] } as never),
    mixText({ fighters: [{ name: 'Ω' }], mix: [1] } as never),
  ]
}

const KEY = 'Ω'.repeat(16)
const signers = (['server', 0] as const).map((party) => ({ party, key: KEY, ...(party === 0 && { reach: 1 }) }))
const signedFile = (moved: readonly boolean[], byServer: number) =>
  ({
    level: 'signatures',
    state: 'shown',
    signers,
    moved: moved.map((isSigned) => ({ seat: 0, before: KEY, after: KEY, isSigned })),
    byServer,
  }) as const

const LEVELS_SEEN: readonly Level[] = [
  ...[0, 1, 9].map((rolls) => ({ level: 'dice', state: 'shown', rolls, committed: ['server', 0, 1] }) as const),
  ...([['server'], ['server', 0]] as const).map(
    (committed) => ({ level: 'dice', state: 'shown', rolls: 1, committed }) as const,
  ),
  ...[1, 9].flatMap((plies) =>
    [true, false].map((isEnded) => ({ level: 'rules', state: 'shown', plies, isEnded }) as const),
  ),
  signedFile([true, false], 1),
  signedFile([], 9),
  { ...signedFile([], 0), signers: signers.slice(0, 1) },
  ...[[0], [0, 1]].map((seats) => ({
    ...signedFile([], 0),
    signers: [signers[0]!, ...seats.map((party) => ({ party, key: KEY }))],
  })),
  ...[true, false].map(
    (isThis) =>
      ({
        level: 'log',
        state: 'shown',
        at: 0,
        key: KEY,
        size: 3,
        hasEnding: isThis,
        seen: [{ seat: 0, size: 3, isThis }],
      }) as const,
  ),
  ...[1, 2].map(
    (size) =>
      ({
        level: 'log',
        state: 'shown',
        at: 0,
        key: KEY,
        size: 3,
        hasEnding: true,
        seen: [{ seat: 0, size, isThis: true }],
      }) as const,
  ),
  { level: 'kept', state: 'shown', plies: 3, isWhole: false, isLonger: true },
  ...[true, false].map((isWhole) => ({ level: 'kept', state: 'shown', plies: 3, isWhole }) as const),
  { level: 'kept', state: 'shown', plies: 0, isWhole: false },
  ...LEVELS.map((level) => ({ level, state: 'not shown', message: 'Ω' }) as const),
  { level: 'dice', state: 'refuted', line: 3, message: 'Ω' },
  { level: 'dice', state: 'refuted', line: 3, message: 'Ω', by: 'server' },
  { level: 'dice', state: 'refuted', line: 3, message: 'Ω', by: 0, isSigned: true },
]

const verdicts = (): readonly string[] => {
  const proven = { verdict: 'proven', committed: [], choicesSigned: false, levels: [signedFile([], 0)] } as const
  const tables = [proven.levels, []].map((levels) => ({ ...proven, rolls: 1, levels }))
  return [
    ...Object.values(verdictTitles),
    ...Object.values(levelTitles),
    ...Object.values(stateWords),
    verdictText({ verdict: 'refuted', check: 'rules', line: 3, message: 'Ω', levels: [] }, NAMES),
    verdictText({ verdict: 'unproven', message: 'Ω', levels: [] }, NAMES),
    ...[0, 1, 9].map((rolls) => verdictText({ ...proven, rolls }, NAMES)),
    ...LEVELS_SEEN.flatMap((level) => [
      levelWords(level, NAMES),
      ...tables.map((verdict) => limitWords(level, verdict, NAMES) ?? ''),
    ]),
  ]
}

/** All sentences common to all games, on page and terminal. */
export const sharedSentences = (): readonly string[] => [
  ...ends(),
  ...choices(),
  ...coach(),
  ...ghost(),
  ...reports(),
  ...verdicts(),
]
