import { SHOWN_LETTERS } from '../../../engine/shown-text.ts'
import { fault, memo, ok, type Result } from '../../../dice/index.ts'
import { checksum } from '../../../engine/index.ts'
import {
  type Codec,
  list,
  oneOf,
  pair,
  perKey,
  wordCodec,
  record,
  nameCodec,
  Unreadable,
  unwritten,
  variant,
  whole,
} from './codec.ts'
import { faultsOf } from './faults.ts'
import {
  type ActionCard,
  BELTS,
  type CardEffect,
  CONTENT_BOUNDS as at,
  type Character,
  type CommonCard,
  type Content,
  GROUND_TYPES,
  type GroundTechnique,
  LONGEST_PART_ID,
  LONGEST_PART_NAME,
  MODIFICATIONS,
  type Outcome,
  PART_ID,
  POSITIONS,
  REQUIREMENTS,
  ROLES,
  type BoardSide,
  type SoloCard,
  type StandingTechnique,
  TIERS,
  TOKENS,
  WHOSE,
} from './schema.ts'

/** The longest word for boards and cards, in UTF-16 units. The house's own take about 3,000. */
export const LONGEST_CONTENT = 12_000

const faceCodec = whole(...at.face)
const diceCodec = whole(...at.dice)
const position = oneOf(POSITIONS)
const id = wordCodec(PART_ID, LONGEST_PART_ID)
const bonusCodec = record<Character['bonus']>({ position, points: whole(...at.bonusPoints) })

const fields = {
  name: nameCodec,
  fields: perKey(BELTS, oneOf(REQUIREMENTS)),
  matches: whole(...at.matches),
  origin: unwritten,
}
const standingCodec = record<StandingTechnique>(fields)

type Leading = Extract<GroundTechnique, { outcomes: unknown }>
const outcomesCodec = list(record<Outcome>({ advantage: whole(...at.advantage), to: position }), ...at.outcomes)
const leading = record<Omit<Leading, 'type'>>({ ...fields, outcomes: outcomesCodec }) as Codec<never>
const holding = standingCodec as Codec<never>
const [sweep, improve, pass, control, submission] = GROUND_TYPES
const technique = variant<GroundTechnique>('type', {
  [sweep]: leading,
  [improve]: leading,
  [pass]: leading,
  [control]: holding,
  [submission]: holding,
})

type Effect<K> = Omit<Extract<CardEffect, { kind: K }>, 'kind'>
const whose = oneOf(WHOSE)
const effectCodec = variant<CardEffect>('kind', {
  modify: record<Effect<'modify'>>({ whose, modification: oneOf(MODIFICATIONS), dice: diceCodec }) as Codec<never>,
  set: record<Effect<'set'>>({ whose, value: faceCodec, dice: diceCodec }) as Codec<never>,
  exchange: record<Effect<'exchange'>>({ whose }) as Codec<never>,
})
const card = { id, name: nameCodec, effect: effectCodec, origin: unwritten }

const character = record<Character>({
  id,
  name: nameCodec,
  modifications: perKey(BELTS, oneOf(MODIFICATIONS)),
  start: perKey(BELTS, faceCodec),
  bonus: bonusCodec,
  card: record<ActionCard>(card),
  origin: unwritten,
})

const sides = POSITIONS.flatMap((on) => ROLES.map((role): BoardSide => `${on} ${role}`))
const soloCard = record<SoloCard>({
  technique: whole(...at.soloTechnique),
  total: whole(...at.soloTotal),
  bonus: bonusCodec,
  origin: unwritten,
})

const content = record<Omit<Content, 'format'>>({
  name: nameCodec,
  characters: list(character, ...at.characters),
  cards: list(record<CommonCard>({ ...card, solo: oneOf([false, true]) }), ...at.cards),
  takedowns: list(pair(perKey(TOKENS, standingCodec)), 2, 2),
  ground: perKey(POSITIONS, perKey(ROLES, list(technique, ...at.techniques))),
  boards: list(pair(oneOf(sides)), POSITIONS.length, POSITIONS.length),
  solo: record<Content['solo']>({ cards: list(soloCard, ...at.soloCards), tiers: perKey(TIERS, whole(...at.tier)) }),
})

const bodyOf = (of: Content): string => content.write(of).join('.')

const digestOfBody = (body: string): string => `own-${checksum(body)}`

/** A short name for boards and cards, which changes with everything on them but their `origin`. */
export const digestOf = (of: Content): string => digestOfBody(bodyOf(of))

/**
 * Boards and cards in one word of letters, digits, "-", "_" and ".": their digest, and then all that is printed on them. They can be played
 * with (`contentFaults`). Refuses what comes to more than `LONGEST_CONTENT`.
 */
export const printContent = (of: Content): Result<string> => {
  const printed = `${digestOf(of)}.${bodyOf(of)}`
  return printed.length <= LONGEST_CONTENT
    ? ok(printed)
    : fault('long', `all names together are too long: ${printed.length} letters of ${LONGEST_CONTENT}.`)
}

const noContent = (message: string): Result<never> => fault('boards', message)

const areNamed = (names: readonly string[]): boolean =>
  names.every(
    (name) => name === name.trim() && name !== '' && name.length <= LONGEST_PART_NAME && SHOWN_LETTERS.test(name),
  )

const printedNames = ({ name, characters, cards, takedowns, ground }: Content): readonly string[] => [
  name,
  ...characters.flatMap((one) => [one.name, one.card.name]),
  ...cards.map((one) => one.name),
  ...takedowns.flat().flatMap((side) => TOKENS.map((token) => side[token].name)),
  ...POSITIONS.flatMap((on) => ROLES.flatMap((role) => ground[on][role].map((one) => one.name))),
]

const readBody = (body: string): Content | undefined => {
  try {
    const read: Content = { format: 1, ...content.read(body.split('.').values()) }
    return bodyOf(read) === body && areNamed(printedNames(read)) && faultsOf(read).length === 0 ? read : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

const readPrinted = (printed: string): Result<Content> => {
  const [, digest, body] = /^(own-[0-9a-f]{8})(?:\.(.*))?$/su.exec(printed) ?? []
  if (digest === undefined) return noContent('boards and cards of your own begin with "own-" and their digest.')
  if (body === undefined)
    return noContent(`the boards and cards ${digest} are missing: ask for a file or link that contains them.`)
  if (digestOfBody(body) !== digest)
    return noContent(`the boards and cards do not fit their digest ${digest}: they were changed or cut off on the way.`)
  const found = readBody(body)
  return found === undefined ? noContent(`the boards and cards ${digest} cannot be played with.`) : ok(found)
}

const readBefore = memo<Result<Content>>(8)

/** Undoes `printContent`; what cannot be read is refused in a sentence. */
export const readContent = (printed: string): Result<Content> => readBefore(printed, () => readPrinted(printed))
