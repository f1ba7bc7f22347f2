import { facesInText, type Faces, fault, ok, parseOutcome, type Result, expectItem } from '../dice/index.ts'
import {
  type Choice,
  choice,
  choicesMade,
  deciders,
  type Eye,
  type Game,
  type GameNode,
  offered,
  offeredTexts,
  outcomePly,
  type Ply,
  REVEAL,
  type Seat,
} from './game.ts'

/** Action of a seat in notation. */
export type PlayedPart = { readonly seat: Seat; readonly text: string }

/** Ply in notation as a viewer saw it; unit of log, wire and transcript. */
export type Line =
  | { readonly kind: 'roll'; readonly slot: string; readonly seat?: Seat; readonly text: string }
  | { readonly kind: 'play'; readonly parts: readonly PlayedPart[] }
  | { readonly kind: 'show'; readonly text: string }

/** Returns the actions in a line with their seats; empty for a roll or reveal. */
export const playedParts = (line: Line): readonly PlayedPart[] => (line.kind === 'play' ? line.parts : [])

/** Returns the faces in a line, in order; empty if the line is no roll. */
export const facesRolled = (line: Line): Faces => (line.kind === 'roll' ? facesInText(line.text) : [])

const JOIN = ' & '

/** Returns a ply in notation for a viewer. A joint ply lists all its choices. */
export const lineOf = <S, A, V>(game: Pick<Game<S, A, V>, 'node' | 'print'>, state: S, ply: Ply<A>, eye: Eye): Line => {
  if (ply.kind === 'outcome') {
    const node = game.node(state)
    if (node.kind !== 'chance') throw new RangeError('no roll is due')
    const { slot, seat } = node
    return { kind: 'roll', slot, text: game.print(state, ply, eye), ...(seat === undefined ? {} : { seat }) }
  }
  if (ply.kind === 'reveal') return { kind: 'show', text: game.print(state, ply, eye) }
  return {
    kind: 'play',
    parts: choicesMade(ply).map((part) => ({ seat: part.seat, text: game.print(state, part, eye) })),
  }
}

/** Formats a line: `roll round-1-swing 3-3-5-6`, `play 1 parry 6`, `play 0 hide & 1 seek` or `show 2-4-4`. */
export const printLine = (line: Line): string => {
  if (line.kind === 'roll') return `roll ${line.slot} ${line.text}`
  if (line.kind === 'show') return `show ${line.text}`
  return `play ${line.parts.map(({ seat, text }) => `${seat} ${text}`).join(JOIN)}`
}

/** Returns a ply's printed line for a viewer; for simulations and bots' logs. */
export const plyText = <S, A, V>(game: Game<S, A, V>, state: S, node: GameNode<A>, ply: Ply<A>, eye: Eye): string => {
  if (ply.kind === 'outcome') return `roll ${node.kind === 'chance' ? node.slot : ''} ${game.print(state, ply, eye)}`
  if (ply.kind === 'reveal') return `show ${game.print(state, ply, eye)}`
  if (ply.kind === 'choice') return `play ${ply.seat} ${game.print(state, ply, eye)}`
  return printLine(lineOf(game, state, ply, eye))
}

/** Inverse of `printLine`. Does not interpret the text after slot, seat or "show". */
export const parseLine = (text: string): Result<Line> => {
  const roll = /^roll ([\w-]+) (\S.*)$/.exec(text)
  if (roll !== null) return ok({ kind: 'roll', slot: expectItem(roll[1]), text: expectItem(roll[2]) })
  const shown = /^show (\S.*)$/.exec(text)
  if (shown !== null) return ok({ kind: 'show', text: expectItem(shown[1]) })
  const parts = /^play (\d .*)$/
    .exec(text)?.[1]
    ?.split(JOIN)
    .map((part) => /^(\d) (\S.*)$/.exec(part) ?? undefined)
  if (parts === undefined || !parts.every((part) => part !== undefined))
    return fault('line', `"${text.slice(0, 60)}" is neither a roll, a play nor a show`)
  return ok({ kind: 'play', parts: parts.map((part) => ({ seat: Number(part[1]), text: expectItem(part[2]) })) })
}

/** Fault for a line that does not match the node; names what is due instead. */
const notDue = (node: GameNode<unknown>, what: string): Result<never> => {
  if (node.kind === 'terminal') return fault('turn', 'the game is already over')
  const due = node.kind === 'chance' ? `a roll of ${node.slot}` : node.kind === 'reveal' ? 'a reveal' : 'a choice'
  return fault('turn', `expected ${due}, not ${what}`)
}

const findChoice = <S, A, V>(game: Game<S, A, V>, state: S, part: PlayedPart): Result<Choice<A>> => {
  const actions = offered(game.node(state), part.seat)
  const action = actions.find((a) => game.print(state, choice(part.seat, a), 'table') === part.text)
  if (action !== undefined) return ok(choice(part.seat, action))
  const known = offeredTexts(game, state, part.seat).slice(0, 12).join(', ')
  const why = actions.length === 0 ? 'it is not that seat’s turn' : `offered are: ${known}`
  return fault('choice', `seat ${part.seat} cannot play "${part.text.slice(0, 60)}" here; ${why}`)
}

const readPlay = <S, A, V>(game: Game<S, A, V>, state: S, parts: readonly PlayedPart[]): Result<Ply<A>> => {
  const node = game.node(state)
  const seats = deciders(node)
  if (seats.length === 0) return notDue(node, 'a play')
  if (parts.map((p) => p.seat).join() !== seats.join())
    return fault('turn', `it is the turn of seat ${seats.join(' and ')}`)
  const choices: Choice<A>[] = []
  for (const part of parts) {
    const found = findChoice(game, state, part)
    if (!found.ok) return found
    choices.push(found.value)
  }
  return ok(node.kind === 'simultaneous' ? { kind: 'joint', choices } : expectItem(choices[0]))
}

const readShow = <S, A, V>(game: Game<S, A, V>, state: S, text: string): Result<Ply<A>> => {
  const node = game.node(state)
  if (node.kind !== 'reveal') return notDue(node, 'a reveal')
  const shown = game.print(state, REVEAL, 'table')
  return shown === text
    ? ok(REVEAL)
    : fault('reveal', `expected the choice "${shown}" to be shown, not "${text.slice(0, 60)}"`)
}

/** Returns the ply that a line (as `table` sees it) names in this state. A fault lists what the node offers. */
export const readPly = <S, A, V>(game: Game<S, A, V>, state: S, line: Line): Result<Ply<A>> => {
  if (line.kind === 'play') return readPlay(game, state, line.parts)
  if (line.kind === 'show') return readShow(game, state, line.text)
  const node = game.node(state)
  if (node.kind !== 'chance') return notDue(node, 'a roll')
  if (node.slot !== line.slot) return fault('turn', `expected the roll ${node.slot}, not ${line.slot}`)
  const outcome = parseOutcome(node.chance, line.text)
  return outcome.ok ? ok(outcomePly(outcome.value)) : outcome
}
