import type { Manifest, RulesPreset } from '../manifest.ts'
import { bots, odds } from './core.ts'
import { aloneWith } from './alone.ts'
import { HOUSE } from './content/house.ts'
import { contentOf } from './content/in-play.ts'
import { HOUSE_BOARDS, perContent } from './content/in-play.ts'
import { whyFor } from './odds/why.ts'
import { kingOfTheRoll } from './rules/rules.ts'
import { isScored, type KingRules } from './rules/house-rules.ts'
import { roundRobin } from './round-robin.data.ts'
import { roundRobin as submissionRoundRobin } from './round-robin.submission.data.ts'
import type { KingAction, KingState } from './rules/state.ts'
import { referenceFor } from './solve/reference.ts'
import { textFor } from './text/text.ts'
import { words } from './text/words.ts'

/** Text and odds of a match for its own boards and cards (K25). */

type King = Manifest<KingState, KingAction, KingState, KingRules>

const textOf = perContent(textFor)
const whyOf = perContent(whyFor)
const aloneOf = perContent(aloneWith)

const text: King['text'] = {
  ...textFor(HOUSE),
  action: (view, seat, action) => textOf(view.rules).action(view, seat, action),
  why: (view, seat, action, best) => whyOf(view.rules)(view, seat, action, best),
  prompt: (view, node, names) => textOf(view.rules).prompt(view, node, names),
  tell: (before, line, after, names) => textOf(after.rules).tell(before, line, after, names),
  highlight: (before, line, after, names) => textOf(after.rules).highlight?.(before, line, after, names),
  sketch: (view, names) => textOf(view.rules).sketch(view, names),
}

const alone: NonNullable<King['alone']> = {
  ...aloneWith(HOUSE),
  division: (state) => aloneOf(state.rules).division?.(state),
  divisions: (rules) => aloneOf(rules).divisions?.(rules) ?? [],
}

const referenceOf = perContent((content) => referenceFor(content, words.reference))

/** The estimates fit Hazelring's boards and cards; for others, a computer player measures luck. */
const reference: NonNullable<King['reference']> = (rules, seats) =>
  rules.boards === HOUSE_BOARDS ? referenceOf(rules)(rules, seats) : undefined

/** Two fists that bump. */
const FISTS =
  'M4 18h18M4 32h18M22 13h15q7 0 7 5v14q0 5-7 5h-15zM44 20h-9M44 25h-9M44 31h-9M92 ' +
  '18h-18M92 32h-18M74 13h-15q-7 0-7 5v14q0 5 7 5h15zM52 20h9M52 25h9M52 31h9M48 3v6M40 5l2 5M56 5l-2 5'

/** House rules for one evening; docs/king-of-the-roll-house-content.md has their effects. */
const presets: readonly RulesPreset[] = [
  {
    ...words.presets.tap,
    rules: { mode: 'submission' },
  },
  {
    ...words.presets.mat,
    rules: { mode: 'submission', characters: 'random' },
  },
  {
    ...words.presets.exhibition,
    rules: { characters: 'random' },
  },
]

const manifest: King = {
  game: kingOfTheRoll,
  text,
  odds,
  bots,
  roundRobin,
  otherRoundRobins: [{ rules: { mode: 'submission' }, roundRobin: submissionRoundRobin }],
  reference,
  alone,
  presets,
  characters: {
    many: words.characters,
    ids: HOUSE.characters.map(({ id }) => id),
    of: ({ rules, sides }, seat) => (rules.boards === HOUSE_BOARDS ? sides[seat]?.character : undefined),
  },
  content: {
    rule: 'boards',
    load: async () => (await import('./text/editor.ts')).editor,
    loadUses: async () => (await import('./text/uses.ts')).uses,
  },
  printedParts: async (rules) => (await import('./text/printed-parts.ts')).contentPage(contentOf(rules)),
  printedPieces: async () => (await import('./text/printed-pieces.ts')).printedPieces,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: {
    match: new URL('./fixtures/match.hazelring', import.meta.url),
    guard: new URL('./fixtures/guard.hazelring', import.meta.url),
    reversal: new URL('./fixtures/reversal.hazelring', import.meta.url),
    tie: new URL('./fixtures/tie.hazelring', import.meta.url),
    limit: new URL('./fixtures/limit.hazelring', import.meta.url),
    gorilla: new URL('./fixtures/gorilla.hazelring', import.meta.url),
    'guard-pull': new URL('./fixtures/guard-pull.hazelring', import.meta.url),
    alone: new URL('./fixtures/alone.hazelring', import.meta.url),
    'alone-easy': new URL('./fixtures/alone-easy.hazelring', import.meta.url),
  },
  drawings: async () => (await import('./drawings/drawings.tsx')).kingDrawings,
  lesson: async () => (await import('./lesson.ts')).lesson,
  exercises: new URL('./exercises.json', import.meta.url),
  hasSeatColours: true,
  ceremonies: { before: { words: words.ceremony, drawing: FISTS } },
  pad: {
    title: words.pad.title,
    isKept: ({ rules }) => isScored(rules),
    load: async () => (await import('./board/scorepad.tsx')).Scorepad,
  },
  board: async () => (await import('./board/board.tsx')).Board,
}

export default manifest
