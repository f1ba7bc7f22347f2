import './hold.css'
import type { CSSProperties, ReactNode } from 'react'
import type { Readers } from '../../text.ts'
import { contentOf } from '../content/in-play.ts'
import { type Position, POSITIONS } from '../content/schema.ts'
import { characterOf } from '../rules/edition.ts'
import { isEndless, isScored, turnsOf } from '../rules/house-rules.ts'
import { LANDINGS, positionPoints } from '../rules/outcome.ts'
import { type Fighter, FIGHTERS, type KingState, otherOf } from '../rules/state.ts'
import { groundText, nameFirst, positionSentence, words } from '../text/words.ts'
import { Animal, AnimalHead } from './animal.tsx'
import { Explained } from './explained.tsx'
import { Grapplers } from './grapplers.tsx'
import type { KingScene } from './motion.ts'

/** Returns the margins with which a takedown leads to this row; empty if a board prints its own outcomes. */
const landsFrom = ({ rules }: KingState, row: number): string => {
  const takedowns = contentOf(rules)
    .takedowns.flat()
    .map(({ takedown }) => takedown)
  if (takedowns.some(({ outcomes }) => outcomes !== undefined)) return ''
  const [least, next] = [LANDINGS[row]?.advantage, LANDINGS[row + 1]?.advantage]
  if (next === undefined) return `${least}+`
  return next - 1 === least ? `${least}` : `${least}–${next - 1}`
}

/** Both fighters at their position on the ladder, with the top fighter above. */
const Climbers = ({ state }: { readonly state: KingState }) => {
  const top = state.ground?.top ?? 0
  const both = state.ground === undefined ? FIGHTERS : [top, otherOf(top)]
  return (
    <span className={`kr-climbers${state.ground === undefined ? ' both' : ''}`} aria-hidden="true">
      {both.map((fighter, i) => (
        <span key={fighter} className={state.ground !== undefined && i === 0 ? 'upper' : undefined}>
          <Animal rules={state.rules} id={state.sides[fighter].character} fighter={fighter} />
        </span>
      ))}
    </span>
  )
}

const favourites = ({ rules, sides }: KingState, position: Position) =>
  FIGHTERS.flatMap((fighter) => {
    const { character } = sides[fighter]
    if (character === '') return []
    const { name, bonus } = characterOf(contentOf(rules), character)
    return bonus.position === position ? [words.board.bonus(bonus.points, name)] : []
  })

const Rung = ({ scene, row }: { readonly scene: KingScene; readonly row: number }) => {
  const { state } = scene
  const position = POSITIONS[row]!
  const isHere = state.ground?.position === position
  const worth = isScored(state.rules) ? positionPoints(position) : 0
  return (
    <li className={`kr-rung${isHere ? ' here' : ''}`} style={{ '--row': row } as CSSProperties}>
      <span className="kr-rung-name">
        <Explained text={positionSentence(position)}>
          <b>{words.positions[position]}</b>
        </Explained>
        <small>{[...(worth > 0 ? [words.board.points(worth)] : []), ...favourites(state, position)].join(' · ')}</small>
      </span>
      {state.ground === undefined ? (
        <span className="kr-lands" title={words.board.takedownLands}>
          {landsFrom(state, row)}
        </span>
      ) : (
        <svg className="kr-rung-figure" viewBox="0 0 150 92" aria-hidden="true">
          <Grapplers position={position} />
        </svg>
      )}
      {isHere && <Climbers state={state} />}
    </li>
  )
}

const Turns = ({ state }: { readonly state: KingState }) => {
  const all = turnsOf(state.rules)
  return (
    <p className="kr-turns">
      {state.turn === 0
        ? words.sketch.before
        : isEndless(state.rules)
          ? words.board.turn(state.turn)
          : words.board.turnOf(state.turn, all)}
      {isScored(state.rules) && (
        <span aria-hidden="true">
          {Array.from({ length: all }, (_, i) => (
            <i key={i} className={i < state.turn ? 'full' : undefined} />
          ))}
        </span>
      )}
    </p>
  )
}

type LadderProps = {
  readonly scene: KingScene
  readonly names: Readers
  /** Picture of the fight, shown above the ladder. */
  readonly children: ReactNode
}

/** The positions as a ladder with both fighters on it. The top fighter's best position comes first. */
export const Ladder = ({ scene, names, children }: LadderProps) => {
  const { state } = scene
  return (
    <div
      className={`kr-ladder${scene.climb === true ? ' climb' : ''}`}
      data-mark="ladder"
      role="group"
      aria-label={words.board.ladder(groundText(state.ground, names))}
    >
      <Turns state={state} />
      {children}
      <p className="kr-where">
        {state.ground === undefined ? (
          <b>{words.standing}</b>
        ) : (
          <Explained text={positionSentence(state.ground.position)}>
            <b>{words.positions[state.ground.position]}</b>
          </Explained>
        )}
        {state.ground !== undefined && <small>{words.board.onTop(nameFirst(names, state.ground.top))}</small>}
      </p>
      <small className="kr-lands-key" aria-hidden="true">
        {state.ground === undefined && landsFrom(state, 0) !== '' && words.board.takedownBy}
      </small>
      <ol>
        {POSITIONS.map((_, i) => (
          <Rung key={i} scene={scene} row={POSITIONS.length - 1 - i} />
        ))}
      </ol>
      <p className={`kr-mat${state.ground === undefined ? ' here' : ''}`}>
        <b>{words.standing}</b>
        {state.ground === undefined && <Climbers state={state} />}
      </p>
    </div>
  )
}

/** Large picture of how the fighters hold each other, in their suits and with their animals' heads. */
export const Hold = ({ state: { ground, rules, sides } }: { readonly state: KingState }) => {
  const top = ground?.top ?? 0
  const head = (fighter: Fighter) => (
    <g className="kr-animal" transform="scale(0.62)">
      <AnimalHead rules={rules} id={sides[fighter].character} />
    </g>
  )
  return (
    <div className={`kr-hold top${top}`} aria-hidden="true">
      <svg viewBox="0 0 150 98">
        <ellipse className="shade" cx="75" cy="88" rx="70" ry="8" />
        <Grapplers
          key={ground?.position}
          position={ground?.position ?? 'standing'}
          heads={{ top: head(top), bottom: head(otherOf(top)) }}
        />
      </svg>
    </div>
  )
}
