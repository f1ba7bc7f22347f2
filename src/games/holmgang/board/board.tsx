import './board.css'
import './matter.css'
import { useEffect } from 'react'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import { type DiceChoices, diceGrip, DicePanel, DiceTasks, useDiceChoices } from '../../../kit/dice-choices.tsx'
import { coachSentence } from '../../../kit/worth.tsx'
import { useToss } from '../../../kit/hand.tsx'
import { Heading } from '../../../kit/heading.tsx'
import { playSound } from '../../../kit/sounds.ts'
import { Travel } from '../../../kit/travel.tsx'
import type { Toss } from '../../../kit/tumble.ts'
import { usePrompt } from '../../../kit/use-ground.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { markOf, patternOf } from './choices.tsx'
import { Swing } from './dice-rows.tsx'
import { Ground } from './ground.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { pictures } from './motion.ts'
import { type HolmgangScene, handSizeOf } from './scene.ts'
import { DuellistSide } from './side.tsx'
import type { HolmgangState } from '../rules/rules.ts'

type Props = BoardProps<HolmgangState>

const useSounds = (scene: HolmgangScene): void => {
  useEffect(() => {
    if (scene.sides.some(({ act }) => act === 'split')) playSound('shield', 'wood')
    if (scene.sides.some(({ act }) => act === 'hit')) playSound('crack', 'wood')
    if (scene.dice.some(({ act }) => act === 'leave')) playSound('tap', 'hide')
  }, [scene])
}

type BoardQuestion = Props & DiceChoices & { readonly layout: Layout }

type Laid = {
  readonly scene: HolmgangScene
  readonly asked: BoardQuestion
  readonly isOver: boolean
  readonly toss: Toss | undefined
}

const Sides = ({ scene, asked }: Laid) => {
  const { names, eye, turn, resting, layout, results } = asked
  return [eye, 1 - eye].map((seat, i) => (
    <DuellistSide
      key={seat}
      side={scene.sides[seat as 0 | 1]}
      pattern={patternOf(seat)}
      name={names[seat] ?? ''}
      own={seat === asked.you}
      near={i === 0}
      turn={resting && turn.includes(seat)}
      small={layout.shape === 'phone'}
      result={results?.[seat]}
    />
  ))
}

const Middle = ({ scene, asked, isOver, toss }: Laid) => {
  const { view, prompt, layout, resting, eye, names, choices, looked } = asked
  const isPhone = layout.shape === 'phone'
  const isParry = resting && view.phase === 'parry'
  return (
    <div className="kit-middle">
      {!isPhone && (
        <Heading
          prompt={prompt}
          isOver={isOver}
          isTold={isParry}
          advice={resting ? coachSentence(choices, looked) : undefined}
        />
      )}
      <Swing
        scene={scene}
        layout={layout}
        eye={eye}
        names={names}
        toss={toss}
        gripOf={(column) => diceGrip(asked, column)}
      />
      {!isPhone && <DiceTasks {...asked} />}
    </div>
  )
}

/** Path of the damage: from the figure over the bracket to the middle of a shield. */
const wayTo = (near: boolean) => ({ from: '.kit-bracket b', to: `.hg-side.${near ? 'near' : 'far'} .hg-active` })

const CONTROLS = '.kit-tag, .kit-row, .kit-roll'

/** Holmgang's ground: draws a view and its choices, and animates the difference from the previous view. */
export const Board = (props: Props) => {
  const { view, eye } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting } = stage
  useSounds(scene)
  const layout = layoutOf(stage.box, scene.columns)
  const isOver = view.phase === 'over' && resting
  const prompt = usePrompt(props.prompt, resting)
  const { toss, onToss } = useToss(view, props.roll)
  const hand = { dice: Array.from({ length: handSizeOf(view) }, () => 6), onToss }
  const columns = Math.max(1, view.dice.length)
  const mark = (choice: BoardChoice) => markOf(view, choice, props.turn[0] ?? 0)
  const asked = useDiceChoices({ ...props, prompt, layout, resting, columns, markOf: mark, hand })
  const laid = { scene, asked, isOver, toss }
  const flags = { fading: scene.fading === true, over: isOver, tally: scene.tally === true }
  return (
    <BoardBox stage={stage} name="hg" layout={layout} flags={flags}>
      <div className="kit-ground">
        <Ground unit={layout.unit} shape={layout.shape} />
        <Sides {...laid} />
        <Middle {...laid} />
        {scene.strike !== undefined && (
          <Travel figure={scene.strike.damage} ms={scene.ms} {...wayTo(scene.strike.seat === eye)} />
        )}
      </div>
      {layout.shape === 'phone' && <DicePanel {...asked} />}
    </BoardBox>
  )
}
