import type {
  Character,
  Content,
  GroundTechnique,
  PerBelt,
  Position,
  Requirement,
  StandingTechnique,
} from '../schema.ts'

/** What is other about an animal: starting numbers, where the bonus is, and on how many dice the card works. */
type OtherAnimal = { readonly start?: Character['start']; readonly bonus?: Position; readonly dice?: number }

/** What is other about a technique: some of its fields, and where it leads. */
type OtherTechnique = Partial<PerBelt<Requirement>> & {
  readonly outcomes?: Extract<GroundTechnique, { outcomes: unknown }>['outcomes']
}

/** What an edition has other than the one after it, by name of a technique and by animal. */
type Differences = {
  readonly name: string
  readonly techniques: { readonly [technique: string]: OtherTechnique }
  readonly animals: { readonly [id: string]: OtherAnimal }
}

const changeAnimal = (one: Character, other: OtherAnimal): Character => {
  const { start = one.start, bonus = one.bonus.position, dice } = other
  const { effect } = one.card
  return {
    ...one,
    start,
    bonus: { ...one.bonus, position: bonus },
    card: { ...one.card, effect: dice === undefined || effect.kind !== 'modify' ? effect : { ...effect, dice } },
  }
}

const changeTechnique = <T extends StandingTechnique>(one: T, { outcomes, ...fields }: OtherTechnique = {}): T => ({
  ...one,
  fields: { ...one.fields, ...fields },
  ...(outcomes === undefined ? {} : { outcomes }),
})

const mapValues = <T extends object>(record: T, change: (value: T[keyof T]) => T[keyof T]): T =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as T[keyof T])])) as T

/** An earlier edition of Hazelring's boards and cards, by what it has other than the one after it. */
export const earlierThan = (later: Content, { name, techniques, animals }: Differences): Content => {
  const change = <T extends StandingTechnique>(technique: T): T =>
    changeTechnique(technique, techniques[technique.name])
  return {
    ...later,
    name,
    characters: later.characters.map((one) => changeAnimal(one, animals[one.id] ?? {})),
    takedowns: later.takedowns.map((board) => board.map((face) => mapValues(face, change))) as never,
    ground: mapValues(later.ground, (sides) => mapValues(sides, (side) => side.map(change))),
  }
}
