import { type Path, repeatedValues, type PathFault, pathFault } from '../../../engine/content/faults.ts'
import {
  type Content,
  type GroundTechnique,
  isPosition,
  type Position,
  POSITIONS,
  type Role,
  ROLES,
  type StandingTechnique,
  TOKENS,
} from './schema.ts'

const GUARDS: readonly Position[] = ['open-guard', 'closed-guard', 'half-guard']
const row = (position: Position): number => POSITIONS.indexOf(position)

type Ground = { readonly position: Position; readonly role: Role; readonly path: Path }

/** Returns the code of the fault if this type may not lead to that position. */
const misled = ({ type }: GroundTechnique, { position, role }: Ground, to: Position): string | undefined => {
  const up = row(to) - row(position)
  if (type === 'sweep') return undefined
  if (type === 'pass') return GUARDS.includes(to) ? 'passInGuard' : undefined
  if (role === 'top') return up > 0 ? undefined : 'downOnTop'
  return up < 0 ? undefined : 'upAtBottom'
}

const typeFaults = ({ type }: GroundTechnique, { position, role, path }: Ground): readonly PathFault[] => {
  if (type === 'sweep' && role === 'top') return [pathFault([...path, 'type'], 'sweepOnTop')]
  if (type === 'pass' && (role === 'bottom' || !GUARDS.includes(position)))
    return [pathFault([...path, 'type'], 'passOutside')]
  return []
}

const disorderFaults = ({ outcomes = [] }: StandingTechnique, path: Path): readonly PathFault[] =>
  outcomes.flatMap(({ advantage }, i) => {
    const least = (outcomes[i - 1]?.advantage ?? 0) + 1
    return advantage < least ? [pathFault([...path, 'outcomes', i, 'advantage'], 'disorder', least)] : []
  })

const targetFaults = (technique: GroundTechnique, at: Ground): readonly PathFault[] =>
  (technique.outcomes ?? []).flatMap(({ to }, i) => {
    const code = isPosition(to) ? misled(technique, at, to) : undefined
    return code === undefined ? [] : [pathFault([...at.path, 'outcomes', i, 'to'], code, at.position)]
  })

const techniqueFaults = (technique: GroundTechnique, at: Ground): readonly PathFault[] => {
  const type = typeFaults(technique, at)
  return type.length > 0 ? type : [...disorderFaults(technique, at.path), ...targetFaults(technique, at)]
}

const standingFaults = ({ takedowns }: Content): readonly PathFault[] =>
  takedowns.flatMap((board, i) =>
    board.flatMap((face, j) => TOKENS.flatMap((token) => disorderFaults(face[token], ['takedowns', i, j, token]))),
  )

const groundFaults = ({ ground }: Content): readonly PathFault[] =>
  POSITIONS.flatMap((position) =>
    ROLES.flatMap((role) =>
      ground[position][role].flatMap((technique, i) =>
        techniqueFaults(technique, { position, role, path: ['ground', position, role, i] }),
      ),
    ),
  )

const cardFaults = ({ characters, cards }: Content): readonly PathFault[] =>
  repeatedValues([
    ...cards.map(({ id }, i) => ({ value: id, path: ['cards', i, 'id'] })),
    ...characters.map(({ card }, i) => ({ value: card.id, path: ['characters', i, 'card', 'id'] })),
  ])

const SOLO_CARDS = 2
const soloFaults = ({ cards }: Content): readonly PathFault[] =>
  cards.filter(({ solo }) => solo).length < SOLO_CARDS ? [pathFault(['cards'], 'fewSolo', SOLO_CARDS)] : []

const positionOf = (side: string): string => side.slice(0, side.lastIndexOf(' '))

const boardFaults = ({ boards }: Content): readonly PathFault[] => {
  const both = boards.flatMap(([front, back], i) =>
    positionOf(front) === positionOf(back) ? [pathFault(['boards', i], 'bothSides', positionOf(front))] : [],
  )
  const sides = boards.flatMap((pair, i) => pair.map((value, j) => ({ value, path: ['boards', i, j] })))
  return [...both, ...repeatedValues(sides)]
}

/** Returns the faults between the parts of content that fits its schema; empty if it can be played with. */
export const faultsBetween = (content: Content): readonly PathFault[] => [
  ...cardFaults(content),
  ...standingFaults(content),
  ...groundFaults(content),
  ...boardFaults(content),
  ...soloFaults(content),
]
