import { type ReactNode, useEffect, useRef, useState } from 'react'
import { asFought, isSeated } from '../rules/state.ts'
import { nameFirst, words } from '../text/words.ts'
import { techniquesFor } from './fields.ts'
import { FighterHead, type FighterProps, FighterTable, Holding, SoloCard } from './fighter.tsx'
import { RolledRow, touchingCard } from './dice-rows.tsx'
import { actOf } from './motion.ts'
import { BeltDie, seedOf } from './row.tsx'

/** The opponent's dice by belt: placed on the board, or as rolled. The label names the technique, if any. */
const BriefDice = (props: FighterProps) => {
  const { scene, fighter } = props
  const { placed, rolled, technique } = scene.state.sides[fighter]
  const name = techniquesFor(asFought(scene.state), fighter)[technique]?.name
  const dice = placed.map((face, belt) => ({ face: face > 0 ? face : (rolled[belt] ?? 0), on: face > 0, belt }))
  return (
    <span className="kr-brief-dice">
      <small>{name ?? (rolled.length > 0 ? words.board.rolled : words.board.noDice)}</small>
      {dice.map(({ face, on, belt }) => (
        <span key={`${belt} ${on}`} className={on ? 'on' : 'off'}>
          {face > 0 && (
            <BeltDie
              belt={belt}
              face={face}
              act={actOf(scene, on ? 'board' : 'rolled', fighter, belt)}
              seed={seedOf(props, on ? 'on' : 'rolled', belt)}
              isNear={false}
            />
          )}
        </span>
      ))}
    </span>
  )
}

/** Summary of a fighter for a phone; opens to the full board. Dice that a card can affect are buttons. */
export const FarBrief = (props: FighterProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { scene, fighter, names } = props
  const isTouched = touchingCard(props) !== undefined
  const isReady = scene.state.sides[fighter].character !== ''
  return (
    <section className={`kr-fighter brief side${fighter}`} aria-label={nameFirst(names, fighter)}>
      <FighterHead {...props} />
      {isTouched && (
        <div className="kr-table">
          <RolledRow {...props} />
        </div>
      )}
      {isReady && !isTouched && (
        <details ref={place} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>
            {isSeated(scene.state, fighter) ? (
              <BriefDice {...props} />
            ) : (
              <SoloCard state={scene.state} flip={scene.flip === true} />
            )}
            <span className="kr-open">
              <span className="kit-unseen">{isOpen ? words.board.close : words.board.open}</span>
              <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
            </span>
          </summary>
          {isOpen && <FighterTable {...props} asked={undefined} />}
          {isOpen && <Holding {...props} />}
        </details>
      )}
    </section>
  )
}
