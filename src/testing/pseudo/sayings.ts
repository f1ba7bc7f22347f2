import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { randomBot } from '../../bots/index.ts'
import { choice, deciders, lineOf, nodeFor, offered } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardProps } from '../../kit/board.ts'
import { type Position, positionsOf, spread } from '../evidence.ts'
import { replayLesson } from '../lesson-replay.ts'
import { traceOf } from '../play.ts'
import { singlesAndPairs } from '../rulesets.ts'

/** A text that a game shows, and its place. */
export type Saying = { readonly where: string; readonly text: string }

type Say = (where: string, ...texts: readonly (string | undefined)[]) => void

/** Seat names without unaccented letters. */
const NAMES = ['Ω', 'Ψ', 'Λ', 'Σ', 'Π', 'Δ', 'Θ', 'Ξ']
/** Number of rulesets, and of positions per game whose texts are read. */
const RULESETS = 8
const POSITIONS = 10
/** The coach is asked under every third ruleset, because it solves some rulesets first. */
const COACHED = 3
/** Generic bots, whose words are elsewhere. */
const SHARED = new Set([randomBot.id, 'perfect'])

/** Texts without play: title and credit, house rules, presets, computer players, questions. */
const sayManifest = ({ game, text, bots, odds, presets = [] }: AnyManifest, say: Say): void => {
  say('title', text.title, text.tagline, text.credit.ours, ...(text.keys ?? []).map(([, what]) => what))
  for (const { title, about, group, values } of Object.values(text.houseRules)) {
    say('house rule', title, about, group)
    for (const value of Object.values(values)) say('house rule', value.title, value.about)
  }
  for (const { title, about } of [...presets, ...bots.filter(({ id }) => !SHARED.has(id))]) say('player', title, about)
  for (const rules of spread(singlesAndPairs(game.houseRules), RULESETS))
    for (const { title, kinds = [] } of odds.questions(rules)) say('odds', title, ...kinds)
}

/** The guided first game along its suggestions. */
const sayLesson = async ({ game, bots, lesson }: AnyManifest, say: Say): Promise<void> => {
  const loaded = await lesson?.()
  if (loaded === undefined) return
  const { title, about, closing, steps } = loaded
  say('lesson', title, about, closing.heading, closing.text, ...steps.flatMap((step) => [step.title, step.about]))
  for (const { heading, text, task, why } of replayLesson({ game, bots, lesson: loaded, names: NAMES }).said)
    say('lesson', heading, text, task, why?.label)
}

type ToldPosition = { readonly manifest: AnyManifest; readonly position: Position; readonly names: readonly string[] }

/** The sentences of the log, and the announcements. */
const sayPly = ({ manifest: { game, text }, position, names }: ToldPosition, say: Say): void => {
  const { trace, at, state, ply } = position
  if (ply === undefined) return
  const [before, after] = [state, trace.states[at + 1]].map((one) => game.view(one, 'table'))
  const line = lineOf(game, state, ply, 'table')
  say('log', ...text.tell(before, line, after, names).map((one) => one.text))
  say('announcement', text.say?.(before, line, after, names, undefined), text.say?.(before, line, after, names, 0))
}

/** Some offers of each deciding seat, with their notation and the seat's view. */
const offersIn = ({ manifest: { game }, position: { node, state } }: ToldPosition) =>
  deciders(node).map((seat) => {
    const actions = spread(offered(node, seat), POSITIONS)
    const printed = actions.map((action) => game.print(state, choice(seat, action), 'table'))
    return { seat, actions, printed, view: game.view(state, seat) }
  })

/** Offers of a deciding seat and risks. */
const sayOffers = (told: ToldPosition, say: Say): void => {
  const { text, odds } = told.manifest
  for (const { seat, actions, printed, view } of offersIn(told)) {
    for (const action of printed) {
      const { label, short, about, group } = text.action(view, seat, action, told.names)
      say('action', label, short, about, group?.title, group?.item)
    }
    say('odds', ...actions.slice(0, 1).map((action) => odds.risk(view, seat, action)?.unit))
  }
}

/** The coach's texts on the offers of a deciding seat. */
const sayWhy = (told: ToldPosition, say: Say): void => {
  const { text } = told.manifest
  for (const { seat, printed, view } of offersIn(told))
    for (const action of printed) say('why', ...printed.slice(0, 4).map((best) => text.why?.(view, seat, action, best)))
}

/** Texts of a position: prompt, chapter, sketch. */
const sayView = ({ manifest: { game, text }, position, names }: ToldPosition, say: Say): void => {
  const view = game.view(position.state, 'table')
  const { heading, detail, warning = '' } = text.prompt(view, nodeFor(position.node, 'table'), names)
  say('prompt', heading, detail, warning)
  say('chapter', text.chapter(view).title)
  say('sketch', ...text.sketch(view, names))
}

/** Text content and accessible labels of some markup. */
const readMarkup = (markup: string): readonly string[] => [
  ...[...markup.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text]) => text!),
  ...markup
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== ''),
]

/** Board props for that seat as a viewer with its own choices. */
const propsOf = ({ manifest: { game, text }, position: { state, node }, names }: ToldPosition): BoardProps<unknown> => {
  const [eye = 0] = deciders(node)
  const view = game.view(state, eye)
  const offers = offered(node, eye).map((action) => game.print(state, choice(eye, action), 'table'))
  return {
    view,
    names,
    eye,
    turn: deciders(node),
    choices: offers.map((id) => ({ id, ...text.action(view, eye, id, names), choose: () => {} })),
    prompt: text.prompt(view, nodeFor(node, eye), names),
    motion: 'reduced',
    settled: () => {},
  }
}

/** All texts of a game, each once, from a fixed set of random games. */
export const sayingsOf = async (manifest: AnyManifest): Promise<readonly Saying[]> => {
  const { game } = manifest
  const said = new Map<string, string>()
  const say: Say = (where, ...texts) => {
    for (const text of texts) if (text !== undefined && !said.has(text)) said.set(text, where)
  }
  const board = await manifest.board()
  sayManifest(manifest, say)
  await sayLesson(manifest, say)
  for (const [n, rules] of spread(singlesAndPairs(game.houseRules), RULESETS).entries()) {
    const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1))
    const told = positionsOf(traceOf(game, { rules, seats }, n)).map((position) => ({
      manifest,
      position,
      names: NAMES.slice(0, seats),
    }))
    for (const one of told) sayPly(one, say)
    for (const one of spread(told, POSITIONS)) {
      sayOffers(one, say)
      if (n % COACHED === 0) sayWhy(one, say)
      sayView(one, say)
      say('board', ...readMarkup(renderToStaticMarkup(createElement(board, propsOf(one)))))
    }
  }
  return [...said].map(([text, where]) => ({ where, text }))
}
