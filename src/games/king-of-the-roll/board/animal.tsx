import type { ReactNode } from 'react'
import { type BoardsPlayed, contentOf } from '../content/in-play.ts'
import { characterOf } from '../rules/edition.ts'
import type { Fighter } from '../rules/state.ts'

const GORILLA = (
  <>
    <path
      className="fur"
      d="M0-19C9-19 15-13 15-6C19-4 18 3 15 4C14 12 8 18 0 18S-14 12-15 4C-18 3-19-4-15-6C-15-13-9-19 0-19Z"
    />
    <path className="skin" d="M-10-4C-6-8-2-6 0-4C2-6 6-8 10-4C12 1 9 4 8 7C6 13 3 14 0 14S-6 13-8 7C-9 4-12 1-10-4Z" />
    <path className="stroke" d="M-11-6C-7-9-3-8 0-5C3-8 7-9 11-6M-3 4L-1 6H1L3 4M-5 10C-2 11 2 11 5 10" />
    <circle className="eye" cx="-5" cy="-1" r="1.9" />
    <circle className="eye" cx="5" cy="-1" r="1.9" />
  </>
)

const PYTHON = (
  <>
    <path className="fur" d="M-19 12C-19 5-9 3 0 3S19 5 19 12S9 20 0 20S-19 19-19 12Z" />
    <path className="stroke" d="M-12 12C-9 9-4 8 0 8S9 9 12 12" />
    <path
      className="fur"
      d="M0-20C5-20 8-16 9-12C11-8 10-3 6 0C5 3 4 6 4 10H-4C-4 6-5 3-6 0C-10-3-11-8-9-12C-8-16-5-20 0-20Z"
    />
    <path className="skin" d="M0-16L4-10L0-5L-4-10ZM0 1L2.5 4L0 7L-2.5 4Z" />
    <circle className="eye" cx="-6" cy="-9" r="1.9" />
    <circle className="eye" cx="6" cy="-9" r="1.9" />
    <path className="stroke" d="M0-2V1M-2-3H2" />
  </>
)

const JAGUAR = (
  <>
    <path className="fur" d="M-13-18L-6-14C-2-16 2-16 6-14L13-18L14-8C17 0 14 9 7 14C3 17-3 17-7 14C-14 9-17 0-14-8Z" />
    <path className="skin" d="M0 2C5 0 9 4 8 9C6 13 3 14 0 14S-6 13-8 9C-9 4-5 0 0 2Z" />
    <path className="eye" d="M-9-4C-7-7-4-6-3-3C-5-2-8-2-9-4ZM9-4C7-7 4-6 3-3C5-2 8-2 9-4ZM-3 3H3L0 7Z" />
    <path className="stroke" d="M0 7V10M-4 11C-2 12-1 11 0 10C1 11 2 12 4 11" />
    <g className="eye">
      <circle cx="-4" cy="-10" r="1.5" />
      <circle cx="4" cy="-10" r="1.5" />
      <circle cx="0" cy="-12" r="1.5" />
      <circle cx="-11" cy="3" r="1.5" />
      <circle cx="11" cy="3" r="1.5" />
    </g>
  </>
)

const CROCODILE = (
  <>
    <path
      className="fur"
      d="M-8-18C-4-20-3-15 0-15S4-20 8-18C12-15 11-8 8-5L7 12C6 18 3 19 0 19S-6 18-7 12L-8-5C-11-8-12-15-8-18Z"
    />
    <path className="skin" d="M-7 2L-4 5L-7 8L-4 11L-6 14M7 2L4 5L7 8L4 11L6 14" />
    <circle className="skin" cx="-6" cy="-13" r="3.4" />
    <circle className="skin" cx="6" cy="-13" r="3.4" />
    <path className="eye" d="M-6-16V-10M6-16V-10M-2 15V17M2 15V17" />
    <path className="stroke" d="M-6-16.4V-9.6M6-16.4V-9.6M-2-6H2M-2-2H2M-2 2H2M-2.5 15V16.5M2.5 15V16.5" />
  </>
)

/** An animal of somebody's own edition: a paw. */
const PAW = (
  <g className="fur">
    <path d="M0 0C7 0 12 6 11 11C10 17 4 14 0 14S-10 17-11 11C-12 6-7 0 0 0Z" />
    <ellipse cx="-13" cy="-2" rx="4" ry="5.5" />
    <ellipse cx="-5" cy="-10" rx="4" ry="6" />
    <ellipse cx="5" cy="-10" rx="4" ry="6" />
    <ellipse cx="13" cy="-2" rx="4" ry="5.5" />
  </g>
)

/** Heads by the name of the animal. */
const HEADS: { readonly [name: string]: ReactNode } = {
  Gorilla: GORILLA,
  Python: PYTHON,
  Jaguar: JAGUAR,
  Crocodile: CROCODILE,
}

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
  return name === '' ? null : <g className="head">{HEADS[name] ?? PAW}</g>
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
