import { Art, drawingsIn } from '../../../kit/art.tsx'
import { type BoardsPlayed, contentOf } from '../content/in-play.ts'
import { characterOf } from '../rules/edition.ts'
import type { Fighter } from '../rules/state.ts'
import animals from './animals.svg?raw'

/** Heads by the name of the animal; a custom edition has a paw. */
const ANIMAL_ART = drawingsIn(animals)

const characterName = (rules: BoardsPlayed, id: string): string =>
  id === '' ? '' : characterOf(contentOf(rules), id).name

type HeadProps = {
  /** House rules of the match, which define the boards and cards. */
  readonly rules: BoardsPlayed
  /** A character's id; empty before it is chosen. */
  readonly id: string
}

/** A character's head, in a box of 40 around 0, 0; nothing before it is chosen. */
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
  /** Owner of the badge: the first one's is round, the other's square; no badge if undefined. */
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
