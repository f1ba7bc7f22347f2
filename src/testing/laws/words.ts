import { choice, type Eye, lineOf, LONGEST_NAME, nodeFor, type Offer } from '../../engine/index.ts'
import type { GameText } from '../../games/text.ts'
import { clausesOf, readPage } from '../../games/rules-page.ts'
import { type Evidence, lookingAt, type Position, sampled, spread, underSome } from '../evidence.ts'
import { Breach, breach, type Law } from '../law.ts'
import type { SomeNode } from '../play.ts'
import { brief } from '../values.ts'

const WIDTH = 80

type Scene = {
  readonly evidence: Evidence
  readonly words: GameText<unknown>
  readonly clauses: ReadonlySet<string>
  readonly names: readonly string[]
}

const isBlank = (text: string): boolean => text.trim() === ''

const cites = ({ clauses }: Scene, named: readonly string[], what: string, position: Position): void => {
  const unknown = named.find((clause) => !clauses.has(clause))
  if (unknown !== undefined) breach(`${what} names clause ${unknown}, which the rules page does not have`, position)
}

const checkTelling = (scene: Scene, position: Position, eye: Eye): void => {
  const {
    evidence: { game },
    words,
    names,
  } = scene
  if (position.ply === undefined) return
  const line = lineOf(game, position.state, position.ply, eye)
  const after = game.view(position.trace.states[position.at + 1], eye)
  const told = words.tell(game.view(position.state, eye), line, after, names)
  if (told.length === 0) breach(`nothing is told about ${brief(line)}`, position)
  for (const { text, clauses } of told) {
    if (isBlank(text) || clauses.length === 0) breach(`"${text}" is blank or names no clause`, position)
    cites(scene, clauses, `"${text}"`, position)
  }
}

const offersAt = (node: SomeNode): readonly Offer<unknown>[] =>
  node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []

const checkActions = (scene: Scene, position: Position): void => {
  const {
    evidence: { game },
    words,
  } = scene
  const { node, state } = position
  for (const { seat, actions } of offersAt(node))
    for (const action of actions) {
      const text = game.print(state, choice(seat, action), 'table')
      const said = words.action(game.view(state, seat), seat, text)
      if ([said.label, said.short, said.about].some(isBlank)) breach(`the action "${text}" has no words`, position)
      cites(scene, said.clauses, `the action "${text}"`, position)
    }
}

/** Positions at which the coach is asked. Few rulesets, because the coach may have to solve each. */
const coachedAt = (evidence: Evidence): readonly Position[] =>
  evidence.subject.words?.why === undefined ? [] : spread(underSome(evidence), evidence.effort.positions / 4)

/** Number of actions per position for which the slow coach is asked; other positions cover other actions. */
const COACHED = 6

const coached = <T>({ effort }: Evidence, { at }: Position, actions: readonly T[]): readonly T[] => {
  const every = effort.everything ? 1 : Math.ceil(actions.length / COACHED)
  return actions.filter((_, i) => (i + at) % every === 0)
}

const checkCoach = ({ evidence, words }: Scene, position: Position): void => {
  const { node, state } = position
  const { game } = evidence
  for (const { seat, actions } of offersAt(node))
    for (const action of coached(evidence, position, actions)) {
      const text = game.print(state, choice(seat, action), 'table')
      const why = words.why?.(game.view(state, seat), seat, text, text)
      if (why !== undefined && isBlank(why)) breach(`a coach has no words on "${text}"`, position)
    }
}

const checkView = ({ evidence: { game }, words, names }: Scene, position: Position, eye: Eye): void => {
  const view = game.view(position.state, eye)
  const long = names.map(() => 'W'.repeat(LONGEST_NAME))
  const sketch = words.sketch(view, names)
  const wide = [...sketch, ...words.sketch(view, long)].find((row) => row.length > WIDTH)
  if (wide !== undefined) breach(`a sketch is wider than ${WIDTH} columns: ${wide}`, position)
  if (sketch.length === 0) breach('there is no sketch', position)
  const loose = words.standing?.(view, names).find((text) => !/^\S.*[.!]$/.test(text))
  if (loose !== undefined) breach(`a standing is no sentence: ${loose}`, position)
  if (isBlank(words.prompt(view, nodeFor(position.node, eye), names).heading))
    breach('nothing is said at this node', position)
  if (isBlank(words.chapter(view).title)) breach('this position belongs to no chapter', position)
}

const checkRules = ({ evidence: { game }, words, clauses }: Scene): void => {
  for (const rule of game.houseRules) {
    const said = words.houseRules[rule.name]
    if (said === undefined || isBlank(said.title) || isBlank(said.about)) throw new Breach(`${rule.name} has no words`)
    if (!clauses.has(said.ruling)) throw new Breach(`${rule.name} names ruling ${said.ruling}, which does not exist`)
    const mute = 'values' in rule ? rule.values.find((v) => isBlank(said.values[v]?.title ?? '')) : undefined
    if (mute !== undefined) throw new Breach(`value ${mute} of ${rule.name} has no words`)
  }
}

const sceneOf = (evidence: Evidence, seats: number): Scene => {
  const { words, page } = evidence.subject
  if (words === undefined || page === undefined) throw new Breach('the game has no words or no rules page')
  const names = Array.from({ length: seats }, (_, n) => words.seatNames[n] ?? `Player ${n + 1}`)
  return { evidence, words, clauses: new Set(clausesOf(readPage(page))), names }
}

export const words: Law = {
  name: 'words',
  about: 'Every ply is told with clauses that exist; house rules, actions, nodes and positions have words.',
  check(evidence) {
    checkRules(sceneOf(evidence, evidence.game.seats.max))
    for (const position of sampled(evidence)) {
      const { table } = position.trace
      const scene = sceneOf(evidence, table.seats)
      checkActions(scene, position)
      for (const eye of lookingAt(evidence, position)) {
        checkTelling(scene, position, eye)
        checkView(scene, position, eye)
      }
    }
    for (const position of coachedAt(evidence)) checkCoach(sceneOf(evidence, position.trace.table.seats), position)
  },
}
