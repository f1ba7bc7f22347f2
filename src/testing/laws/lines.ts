import { outcomeCount, outcomesOf, sample } from '../../dice/index.ts'
import { type Eye, outcomePly, lineOf, parseLine, printLine, readPly, REVEAL } from '../../engine/index.ts'
import { type Evidence, eyesOf, type Position, randomAt, sampled, spread } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import { anyPly, type SomeNode, type SomePly } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import { brief, same } from '../values.ts'
import { LISTED } from './chances.ts'

const SAMPLES = 200
const LONGEST_LINE = 200

type ChanceNode = Extract<SomeNode, { kind: 'chance' }>

const outcomesAt = (node: ChanceNode, position: Position): readonly SomePly[] => {
  if (outcomeCount(node.chance) <= LISTED)
    return spread(outcomesOf(node.chance), SAMPLES).map(({ outcome }) => outcomePly(outcome))
  const random = randomAt(position)
  const drawn = Array.from({ length: SAMPLES }, () => sample(node.chance, random))
  return [...new Map(drawn.map((outcome) => [JSON.stringify(outcome), outcomePly(outcome)])).values()]
}

/** Returns plies to print: all single plies; joint plies that differ in one part, and some random joint plies. */
const pliesAt = (position: Position): readonly SomePly[] => {
  const { node } = position
  if (node.kind === 'terminal') return []
  if (node.kind === 'chance') return outcomesAt(node, position)
  if (node.kind === 'reveal') return [REVEAL]
  if (node.kind === 'decision') return node.actions.map((action) => ({ kind: 'choice', seat: node.seat, action }))
  const first = node.seats.map(({ seat, actions }) => ({ kind: 'choice' as const, seat, action: actions[0] }))
  const others = node.seats.flatMap(({ seat, actions }, i) =>
    actions.slice(1).map((action) => first.with(i, { kind: 'choice', seat, action })),
  )
  return [first, ...others].map((choices) => ({ kind: 'joint', choices }))
}

const faultIn = (text: string): string | undefined => {
  if (text === '' || text.trim() !== text) return 'is empty or has a space at its ends'
  if (/[\n\r\u2028\u2029]/.test(text)) return 'has more than one line'
  if (text.includes(' & ')) return 'contains " & "'
  return text.length > LONGEST_LINE ? 'is too long' : undefined
}

const checkForm = (game: SomeGame, position: Position, ply: SomePly, eye: Eye): void => {
  const line = lineOf(game, position.state, ply, eye)
  const texts = line.kind === 'play' ? line.parts.map(({ text }) => text) : [line.text]
  for (const text of texts) {
    const fault = faultIn(text)
    if (fault !== undefined) breach(`the notation "${text}" for ${eye} ${fault}`, position)
  }
}

const checkReadBack = (game: SomeGame, position: Position, ply: SomePly): void => {
  const text = printLine(lineOf(game, position.state, ply, 'table'))
  const line = parseLine(text)
  const read = line.ok ? readPly(game, position.state, line.value) : line
  if (!read.ok) return breach(`"${text}" cannot be read back: ${read.error.message}`, position)
  if (!same(read.value, ply)) breach(`"${text}" reads back as ${brief(read.value)}, not ${brief(ply)}`, position)
}

const check = ({ game }: Evidence, position: Position): void => {
  const seen = new Set<string>()
  const any = anyPly(position.node, randomAt(position))
  for (const ply of pliesAt(position)) {
    const text = printLine(lineOf(game, position.state, ply, 'table'))
    if (seen.has(text)) breach(`two plies print "${text}"`, position)
    seen.add(text)
    checkForm(game, position, ply, 'table')
    checkReadBack(game, position, ply)
  }
  if (any !== undefined) for (const eye of eyesOf(position.trace.table)) checkForm(game, position, any, eye)
  if (any !== undefined) checkReadBack(game, position, any)
}

export const lines: Law = {
  name: 'lines',
  about: "The table's lines are unique at a node and parse back to their plies; every eye's are one clean line.",
  check: (evidence) => sampled(evidence, 0.5).forEach((position) => check(evidence, position)),
}
