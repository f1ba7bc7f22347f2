import { type Path, repeated, type Wrong, wrong } from '../../../engine/content/faults.ts'
import { type Content, type GroundTechnique, type Position, POSITIONS, type Role, ROLES } from './schema.ts'

const GUARDS: readonly Position[] = ['open-guard', 'closed-guard', 'half-guard']
const row = (position: Position): number => POSITIONS.indexOf(position)

type Ground = { readonly position: Position; readonly role: Role; readonly path: Path }
type Leading = Extract<GroundTechnique, { outcomes: unknown }>

/** Returns the code of the fault if this type may not lead to that position. */
const misled = ({ type }: Leading, { position, role }: Ground, to: Position): string | undefined => {
  const up = row(to) - row(position)
  if (type === 'sweep') return undefined
  if (type === 'pass') return GUARDS.includes(to) ? 'passInGuard' : undefined
  if (role === 'top') return up > 0 ? undefined : 'downOnTop'
  return up < 0 ? undefined : 'upAtBottom'
}

const typeFaults = ({ type }: GroundTechnique, { position, role, path }: Ground): readonly Wrong[] => {
  if (type === 'sweep' && role === 'top') return [wrong([...path, 'type'], 'sweepOnTop')]
  if (type === 'pass' && (role === 'bottom' || !GUARDS.includes(position)))
    return [wrong([...path, 'type'], 'passOutside')]
  return []
}

const outcomeFaults = (technique: Leading, at: Ground): readonly Wrong[] =>
  technique.outcomes.flatMap(({ advantage, to }, i, all) => {
    const path = [...at.path, 'outcomes', i]
    const least = i === 0 ? 1 : (all[i - 1]?.advantage ?? 0) + 1
    const late = i === 0 && advantage > 1 ? [wrong([...path, 'advantage'], 'lateStart')] : []
    const disorder = advantage < least ? [wrong([...path, 'advantage'], 'disorder', least)] : []
    const code = misled(technique, at, to)
    return [...late, ...disorder, ...(code === undefined ? [] : [wrong([...path, 'to'], code, at.position)])]
  })

const techniqueFaults = (technique: GroundTechnique, at: Ground): readonly Wrong[] => {
  const type = typeFaults(technique, at)
  return 'outcomes' in technique && type.length === 0 ? outcomeFaults(technique, at) : type
}

const groundFaults = ({ ground }: Content): readonly Wrong[] =>
  POSITIONS.flatMap((position) =>
    ROLES.flatMap((role) =>
      ground[position][role].flatMap((technique, i) =>
        techniqueFaults(technique, { position, role, path: ['ground', position, role, i] }),
      ),
    ),
  )

const cardFaults = ({ characters, cards }: Content): readonly Wrong[] =>
  repeated([
    ...cards.map(({ id }, i) => ({ value: id, path: ['cards', i, 'id'] })),
    ...characters.map(({ card }, i) => ({ value: card.id, path: ['characters', i, 'card', 'id'] })),
  ])

const SOLO_CARDS = 2
const soloFaults = ({ cards }: Content): readonly Wrong[] =>
  cards.filter(({ solo }) => solo).length < SOLO_CARDS ? [wrong(['cards'], 'fewSolo', SOLO_CARDS)] : []

const positionOf = (side: string): string => side.slice(0, side.lastIndexOf(' '))

const boardFaults = ({ boards }: Content): readonly Wrong[] => {
  const both = boards.flatMap(([front, back], i) =>
    positionOf(front) === positionOf(back) ? [wrong(['boards', i], 'bothSides', positionOf(front))] : [],
  )
  const sides = boards.flatMap((pair, i) => pair.map((value, j) => ({ value, path: ['boards', i, j] })))
  return [...both, ...repeated(sides)]
}

/** Returns the faults between the parts of content that fits its schema; empty if it can be played with. */
export const faultsBetween = (content: Content): readonly Wrong[] => [
  ...cardFaults(content),
  ...groundFaults(content),
  ...boardFaults(content),
  ...soloFaults(content),
]
