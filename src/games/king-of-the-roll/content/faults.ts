import {
  BELTS,
  type Content,
  type GroundTechnique,
  type Position,
  POSITIONS,
  type Role,
  ROLES,
  type BoardSide,
} from './schema.ts'

/** Where in a file something is wrong: keys, and places in lists from 0. */
export type Path = readonly PropertyKey[]

/** What is wrong there, in words that say what to do. */
export type Wrong = { readonly path: Path; readonly message: string }

const wrong = (message: string, ...path: Path): readonly Wrong[] => [{ path, message }]

const GUARDS: readonly Position[] = ['open-guard', 'closed-guard', 'half-guard']
const row = (position: Position): number => POSITIONS.indexOf(position)

type Ground = { readonly position: Position; readonly role: Role; readonly path: Path }
type Leading = Extract<GroundTechnique, { outcomes: unknown }>

/** Why this type may not lead there, or nothing where it may. */
const misled = ({ type }: Leading, { position, role }: Ground, to: Position): string | undefined => {
  const up = row(to) - row(position)
  if (type === 'sweep') return undefined
  if (type === 'pass')
    return GUARDS.includes(to) ? 'a pass leads past the guard: name turtle or a row above it.' : undefined
  if (role === 'top') return up > 0 ? undefined : `on top one improves up the table: name a row above ${position}.`
  return up < 0 ? undefined : `at the bottom one improves down the table: name a row below ${position}.`
}

const typeFaults = ({ type }: GroundTechnique, { position, role, path }: Ground): readonly Wrong[] => {
  if (type === 'sweep' && role === 'top') return wrong('only the fighter at the bottom can sweep.', ...path, 'type')
  if (type === 'pass' && (role === 'bottom' || !GUARDS.includes(position)))
    return wrong('only the fighter on top of an open, closed or half guard can pass.', ...path, 'type')
  return []
}

const outcomeFaults = (technique: Leading, at: Ground): readonly Wrong[] =>
  technique.outcomes.flatMap(({ advantage, to }, i, all) => {
    const path = [...at.path, 'outcomes', i]
    const least = i === 0 ? 1 : (all[i - 1]?.advantage ?? 0) + 1
    const late =
      i === 0 && advantage > 1 ? wrong('the first outcome begins at an advantage of 1.', ...path, 'advantage') : []
    const disorder = advantage < least ? wrong(`outcomes rise: write at least ${least}.`, ...path, 'advantage') : []
    const why = misled(technique, at, to)
    return [...late, ...disorder, ...(why === undefined ? [] : wrong(why, ...path, 'to'))]
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

type Named = { readonly name: string; readonly path: Path }

const twice = (names: readonly Named[]): readonly Wrong[] =>
  names.flatMap(({ name, path }, i) =>
    names.findIndex((other) => other.name === name) < i
      ? wrong(`${name} stands there twice: give it another.`, ...path)
      : [],
  )

const nameFaults = ({ characters, cards, ground }: Content): readonly Wrong[] => [
  ...twice(characters.map(({ id }, i) => ({ name: id, path: ['characters', i, 'id'] }))),
  ...twice([
    ...cards.map(({ id }, i) => ({ name: id, path: ['cards', i, 'id'] })),
    ...characters.map(({ card }, i) => ({ name: card.id, path: ['characters', i, 'card', 'id'] })),
  ]),
  ...POSITIONS.flatMap((position) =>
    ROLES.flatMap((role) =>
      twice(ground[position][role].map(({ name }, i) => ({ name, path: ['ground', position, role, i, 'name'] }))),
    ),
  ),
]

const characterFaults = ({ characters }: Content): readonly Wrong[] =>
  characters.flatMap(({ modifications }, i) =>
    twice(BELTS.map((belt) => ({ name: modifications[belt], path: ['characters', i, 'modifications', belt] }))),
  )

const SOLO_CARDS = 2
const soloFaults = ({ cards }: Content): readonly Wrong[] =>
  cards.filter(({ solo }) => solo).length < SOLO_CARDS
    ? wrong(`give the solo mark to at least ${SOLO_CARDS} cards.`, 'cards')
    : []

const positionOf = (side: BoardSide): string => side.slice(0, side.lastIndexOf(' '))

const boardFaults = ({ boards }: Content): readonly Wrong[] => {
  const both = boards.flatMap(([front, back], i) =>
    positionOf(front) === positionOf(back)
      ? wrong(`the two sides of ${positionOf(front)} lie on different boards: both are needed at a time.`, 'boards', i)
      : [],
  )
  return [...both, ...twice(boards.flatMap((sides, i) => sides.map((name, j) => ({ name, path: ['boards', i, j] }))))]
}

/** What parts of a content file say against each other; empty where it can be played with. */
export const faultsOf = (content: Content): readonly Wrong[] => [
  ...characterFaults(content),
  ...nameFaults(content),
  ...groundFaults(content),
  ...boardFaults(content),
  ...soloFaults(content),
]
