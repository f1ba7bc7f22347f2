import { Art, drawingsIn } from '../../../kit/art.tsx'
import { type BoardsPlayed, contentOf } from '../content/in-play.ts'
import { characterOf } from '../rules/edition.ts'
import type { Fighter } from '../rules/state.ts'
import animals from './animals.svg?raw'

/** Heads by the name of the animal; one of somebody's own edition has a paw. */
const ANIMAL_ART = drawingsIn(animals)

const characterName = (rules: BoardsPlayed, id: string): string =>
  id === '' ? '' : characterOf(contentOf(rules), id).name

type HeadProps = {
  /** The house rules of the match: they say which boards and cards it is played with. */
  readonly rules: BoardsPlayed
  /** A character's id; empty before it is chosen. */
  readonly id: string
}

/** The head of a character alone, in a box of 40 around 0, 0; nothing before it is chosen. */
export const AnimalHead = ({ rules, id }: HeadProps) => {
  const name = characterName(rules, id)
  if (name === '') return null
  return (
    <g className="head">
      <Art from={ANIMAL_ART} name={ANIMAL_ART.has(name) ? name : 'paw'} />
    </g>
  )
}

type AnimalProps = HeadProps & {
  /** Whose it is: the first one's badge is round, the other's square. Nobody's yet: none. */
  readonly fighter?: Fighter | undefined
}

/** A fighter's animal on the badge of its side, with its letter. */
export const Animal = ({ rules, id, fighter }: AnimalProps) => {
  const name = characterName(rules, id)
  return (
    <svg className={`kr-animal side${fighter ?? ''}`} viewBox="-26 -26 52 52" aria-hidden="true">
      {fighter === 0 && <circle className="badge" r="24" />}
      {fighter === 1 && <rect className="badge" x="-23" y="-23" width="46" height="46" rx="5" />}
      <AnimalHead rules={rules} id={id} />
      {name !== '' && (
        <text x="17" y="23" textAnchor="middle">
          {name.charAt(0)}
        </text>
      )}
    </svg>
  )
}
