import { Art, drawingsIn } from '../../../kit/art.tsx'
import { type BoardsPlayed, contentOf } from '../content/in-play.ts'
import { characterOf } from '../rules/edition.ts'
import type { Fighter } from '../rules/state.ts'
import animals from './animals.svg?raw'

/** Heads by animal name; animals of custom editions use a paw. */
const ANIMAL_ART = drawingsIn(animals)

const characterName = (rules: BoardsPlayed, id: string): string =>
  id === '' ? '' : characterOf(contentOf(rules), id).name

type HeadProps = {
  /** House rules of the match, which decide its boards and cards. */
  readonly rules: BoardsPlayed
  /** A character's id; empty before the choice. */
  readonly id: string
}

/** Head of a character in a box of 40 around the origin; null before the choice. */
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
  /** Owner of the animal: round badge for the first fighter, square for the second; undefined before the choice. */
  readonly fighter?: Fighter | undefined
}

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
