import './board.css'
import './matter.css'
import { useEffect } from 'react'
import type { Seat } from '../../../engine/index.ts'
import type { BoardChoice, BoardProps, Facets } from '../../../kit/board.ts'
import {
  type DiceChoices,
  diceGrip,
  DiceHeading,
  DicePanel,
  DiceTasks,
  useDiceChoices,
} from '../../../kit/dice-choices.tsx'
import { facetItems } from '../../../kit/facets.ts'
import { useToss } from '../../../kit/hand.tsx'
import { BoardFrame } from '../../../kit/frame.tsx'
import { playSound } from '../../../kit/sounds.ts'
import { Travel } from '../../../kit/travel.tsx'
import { usePick, usePrompt } from '../../../kit/board-hooks.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { markOf } from './choices.tsx'
import { Swing } from './dice-rows.tsx'
import { Ground } from './ground.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { pictures } from './motion.ts'
import { handSizeOf } from '../text/choices.ts'
import type { HolmgangScene } from './scene.ts'
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

/** Groups a long list of insults by their subject. */
const useInsultChoices = ({ view, choices }: Props): readonly BoardChoice[] => {
  const [answers = {}, onAnswer] = usePick<Facets>(view)
  return facetItems(choices, ['mocks'], answers, onAnswer)
}

type BoardQuestion = Props & DiceChoices & { readonly layout: Layout }

type SideProps = { readonly scene: HolmgangScene; readonly question: BoardQuestion; readonly seat: Seat }

const PlayerSide = ({ scene, question, seat }: SideProps) => {
  const { names, eye, turn, resting, layout, results } = question
  return (
    <DuellistSide
      side={scene.sides[seat as 0 | 1]}
      seat={seat}
      name={names[seat] ?? ''}
      near={seat === eye}
      turn={resting && turn.includes(seat)}
      small={layout.shape === 'phone'}
      result={results?.[seat]}
    />
  )
}

/** Flag for the colour of the swords in the attacker's hand; empty for the opening roll. */
const swingerFlags = ({ round, attacker }: HolmgangState) => ({
  'first-swings': round > 0 && attacker === 0,
  'second-swings': round > 0 && attacker === 1,
})

/** Path of the damage: from the figure above the bracket to the middle of a shield. */
const wayTo = (near: boolean) => ({ from: '.kit-bracket b', to: `.kit-area.${near ? 'near' : 'far'} .hg-active` })

const CONTROLS = '.kit-tag, .kit-row, .kit-roll'

/** The ground of the duel. It draws a view and its choices, and animates the difference from the previous view. */
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
  const choices = useInsultChoices(props)
  const question = useDiceChoices({ ...props, choices, prompt, layout, resting, columns, markOf: mark, hand })
  return (
    <BoardFrame
      stage={stage}
      name="hg"
      layout={layout}
      flags={{ fading: scene.fading === true, over: isOver, tally: scene.tally === true, ...swingerFlags(view) }}
      backdrop={<Ground unit={layout.unit} shape={layout.shape} />}
      areas={{
        near: <PlayerSide key={eye} {...{ scene, question }} seat={eye} />,
        far: <PlayerSide key={1 - eye} {...{ scene, question }} seat={1 - eye} />,
        heading: <DiceHeading {...question} isOver={isOver} isTold={resting && view.phase === 'parry'} />,
        field: <Swing {...{ scene, layout, eye, toss }} names={props.names} gripOf={(at) => diceGrip(question, at)} />,
        tasks: <DiceTasks {...question} />,
        panel: <DicePanel {...question} />,
      }}
    >
      {scene.strike !== undefined && (
        <Travel figure={scene.strike.damage} ms={scene.ms} {...wayTo(scene.strike.seat === eye)} />
      )}
    </BoardFrame>
  )
}
