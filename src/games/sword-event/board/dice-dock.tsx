import { type Faces, itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { Button } from '../../../kit/button.tsx'
import { useEscape } from '../../../kit/overlays.ts'
import { coachSentence } from '../../../kit/worth.tsx'
import { TakeButton, takePicked } from '../../../kit/take-button.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import type { RerollAction, SwordEventState } from '../rules/state.ts'
import { chanceText } from '../text/phrases.ts'
import { rerolledBy, rollerOf, strikeIn } from '../rules/strike.ts'
import { knightOf } from '../rules/turns.ts'
import { boardWords as words } from '../words.ts'
import type { Picking } from './dice-rows.tsx'
import { InfoFigures, woundChance } from './info.tsx'
import { advisedIn } from './plan.ts'
import { inAir } from './scene.ts'

export type Places = ReadonlySet<number>

/** Action that rerolls the picked dice, or keeps all. */
export const actionFor = (faces: Faces, picked: Places): RerollAction => {
  const again = faces.filter((_, place) => picked.has(place)).toSorted((a, b) => a - b)
  return again.length === 0 ? 'keep' : `reroll ${again.join('-')}`
}

/** Indices of the dice that an action rerolls. Inverse of `actionFor`, except for the choice among equal dice. */
export const placesOf = (faces: Faces, action: RerollAction): Places =>
  new Set(inAir(faces, rerolledBy(action)).flatMap((again, place) => (again ? [place] : [])))

/** Returns the picked dice after a tap. If no reroll of these dice is offered, only the tapped die is picked (S3). */
export const toggled = (choices: readonly BoardChoice[], faces: Faces, picked: Places, place: number): Places => {
  const next = new Set(picked)
  if (!next.delete(place)) next.add(place)
  const isOffered = choices.some(({ id }) => id === actionFor(faces, next))
  return isOffered ? next : new Set([place])
}

type DiceInput = Pick<BoardProps<SwordEventState>, 'view' | 'choices'> & {
  readonly resting: boolean
  readonly picked: Places
  onPicked(picked: Places): void
}

/** A reroll question on this device: dice on the table, the choice for the picked dice, and handlers. */
export type DiceQuestion = {
  readonly choices: readonly BoardChoice[]
  /** Choice for the picked dice. If none: the coach's top choice, or keeping all dice before advice arrives. */
  readonly choice: BoardChoice
  readonly own: boolean
  readonly keep: BoardChoice
  readonly count: number
  /** ReRolls left of the rolling knight. */
  readonly left: number
  readonly picking: Picking
}

const NOTHING: Places = new Set()

/** The pending reroll question; undefined if there is none. */
export const diceQuestion = ({ view, choices, resting, picked, onPicked }: DiceInput): DiceQuestion | undefined => {
  const { phase, strike } = view.game
  if (!resting || phase !== 'reroll' || strike === undefined || choices.length === 0) return undefined
  const faces = strike[strike.stage]
  const find = (action: RerollAction): BoardChoice => choices.find(({ id }) => id === action) ?? itemAt(choices, 0)
  const advised = advisedIn(choices) as RerollAction | undefined
  const own = picked.size > 0
  const choice = find(own ? actionFor(faces, picked) : (advised ?? 'keep'))
  const picking: Picking = {
    picked,
    advised: advised === undefined ? NOTHING : placesOf(faces, advised),
    onClear: () => onPicked(NOTHING),
    onToggle: (place) => onPicked(toggled(choices, faces, picked, place)),
    onTake: () => takePicked({ choice, choices, own }),
  }
  const left = knightOf(view.game, rollerOf(strikeIn(view.game))).rerolls
  const keep = find('keep')
  return { choices, choice, own, keep, count: faces.length, left, picking }
}

/** Figures for the picked dice, and the coach's comment. */
export const DiceInfo = ({ choices, choice, own }: DiceQuestion) => (
  <InfoFigures
    choice={choice}
    about={coachSentence(choices, choice.id, (own ? words.about : words.tapDice)(choice.about))}
  />
)

/** Button that keeps the dice or rerolls the picked dice, with effect and cost; digits pick dice. */
export const DiceDock = ({ choices, choice, own, keep, count, left, picking }: DiceQuestion) => {
  useDigits(count, picking.onToggle)
  useEscape('plan', own, picking.onClear)
  const { risk } = choice
  const isKept = choice.id === keep.id
  const note = isKept || risk === undefined ? undefined : words.rerollNote(chanceText(woundChance(risk)), left)
  return (
    <>
      {isKept ? (
        <span />
      ) : (
        <Button className="se-extra" aria-label={keep.label} onClick={keep.choose}>
          {keep.label}
        </Button>
      )}
      <TakeButton key={isKept ? 'keep' : 'reroll'} choice={choice} choices={choices} own={own} note={note} />
      <span />
    </>
  )
}
