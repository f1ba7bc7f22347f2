import './board.css'
import './matter.css'
import { useEffect, useState } from 'react'
import type { Seat } from '../../../engine/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import {
  type DiceChoices,
  diceGrip,
  DiceHeading,
  DicePanel,
  DiceTasks,
  tapChoice,
  useDiceChoices,
} from '../../../kit/dice-choices.tsx'
import { NumberedDice } from '../../../kit/die-face.tsx'
import { useToss } from '../../../kit/hand.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { BoardFrame } from '../../../kit/frame.tsx'
import { playSound } from '../../../kit/sounds.ts'
import { Travel } from '../../../kit/travel.tsx'
import type { Toss } from '../../../kit/tumble.ts'
import { usePrompt } from '../../../kit/board-hooks.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { worthAfter } from '../odds/worth.ts'
import { afterText, CARD_DICE, hasSheet } from '../text/scorecard.ts'
import { words } from '../text/words.ts'
import { ThrowRow } from './dice-rows.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { LineupRow } from './lineup-row.tsx'
import { pictures } from './motion.ts'
import type { TankardsScene } from './scene.ts'
import { Scorecard } from './scorecard.tsx'
import { TableTop } from './ground.tsx'
import type { TankardsState } from '../rules/rules.ts'

type Props = BoardProps<TankardsState>

const useSounds = (scene: TankardsScene): void => {
  useEffect(() => {
    if (scene.lineup?.entries.some(({ act }) => act === 'tumble') === true) playSound('dice', 'wood')
    if (scene.thrown?.spots.some(({ act }) => act === 'leave') === true) playSound('tap', 'wood')
    if (scene.thrown?.round !== undefined && scene.ms > 0 && scene.carry === undefined) playSound('chalk')
  }, [scene])
}

/** Milliseconds after which dice in the hand count as still. */
const DICE_WAIT = 300

const ALL_ONES = CARD_DICE.map(() => 1)

/** Computes the table for all odds before the first roll. Later it would delay the animation by several frames. */
const usePreparedOdds = ({ view: { rules }, roll }: Props): void => {
  const isInHand = roll !== undefined
  useEffect(() => {
    if (!isInHand) return undefined
    const timer = setTimeout(() => worthAfter(ALL_ONES, [], rules, () => 0), DICE_WAIT)
    return () => clearTimeout(timer)
  }, [isInHand, rules])
}

/** Returns the seat that last acted on this device; at first the viewer's. */
const useMine = ({ choices, roll, turn, eye }: Props): Seat => {
  const [mine, setMine] = useState(eye)
  const isHere = !useLocked() && (choices.length > 0 || roll !== undefined)
  const asked = isHere ? turn[0] : undefined
  if (asked !== undefined && asked !== mine) setMine(asked)
  return asked ?? mine
}

type BoardQuestion = Props &
  DiceChoices & { readonly layout: Layout; readonly mine: Seat; readonly toss: Toss | undefined }

/** Returns the prompt of a scene that is shown for reading between two games. */
const promptOf = ({ lineup, slate }: TankardsScene, prompt: Props['prompt']): Props['prompt'] =>
  lineup?.kind === 'standing' ? { heading: afterText(slate), detail: '' } : prompt

const useBoardQuestion = (props: Props, layout: Layout, resting: boolean, scene: TankardsScene): BoardQuestion => {
  const { view } = props
  const [mine, shown] = [useMine(props), usePrompt(props.prompt, resting)]
  const prompt = resting ? shown : promptOf(scene, shown)
  const { toss, onToss } = useToss(view, props.roll)
  const isAdvantage = view.game.phase === 'advantage'
  const dice = CARD_DICE.map(({ sides }) => sides).filter((sides) => !isAdvantage || sides === 20)
  const own = { prompt, layout, resting, mine, toss, columns: CARD_DICE.length, hand: { dice, onToss } }
  return useDiceChoices({ ...props, ...own, setWords: words.board.set, hangs: true })
}

type Laid = { readonly scene: TankardsScene; readonly question: BoardQuestion }

/** Dice on the table: those of a turn, or one d20 per seat. */
const Field = ({ scene, question }: Laid) => (
  <div className="tk-lying kit-fades">
    {scene.lineup !== undefined && <LineupRow lineup={scene.lineup} names={question.names} />}
    {scene.thrown !== undefined && (
      <ThrowRow
        scene={scene}
        thrown={scene.thrown}
        owner={question.names[scene.thrown.owner] ?? ''}
        layout={question.layout}
        toss={question.toss}
        gripOf={(place) => diceGrip(question, place)}
      />
    )}
  </div>
)

/** Returns the seats whose dice are in the air or were just counted. */
const throwersOf = ({ thrown, lineup }: TankardsScene): readonly Seat[] =>
  thrown === undefined
    ? (lineup?.entries ?? []).flatMap(({ seat, act }) => (act === 'tumble' ? [seat] : []))
    : [thrown.owner]

const Score = ({ scene, question }: Laid) => {
  const { names, eye, layout, mine, items, ghost } = question
  const turn = question.resting ? question.turn : throwersOf(scene)
  const isPhone = layout.shape === 'phone'
  const takes = items
    .filter(({ figure }) => figure !== undefined)
    .map((item) => (isPhone ? { ...item, choose: () => tapChoice(question, item) } : item))
  const first = layout.cards >= names.length ? eye : mine
  return (
    <Scorecard
      {...{ view: scene.slate, names, first, turn, layout, takes, ghost }}
      picked={isPhone ? question.picked : undefined}
    />
  )
}

/** Path from a die to its line on the slate. */
const wayOf = ({ seat, place }: NonNullable<TankardsScene['carry']>) => ({
  from: `[data-place="${place}"]`,
  to: `[data-cell="${seat} ${place}"]`,
})

/** Width in px up to which a column of a wide scorecard shows no round beside the points. */
const NARROW = 74

const CONTROLS = '.kit-tag, .kit-row, .kit-toggle, .kit-roll'

/** A tavern table. It draws a view and its choices, and animates the difference from the previous view. */
export const Board = (props: Props) => {
  const { view, names } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting } = stage
  useSounds(scene)
  usePreparedOdds(props)
  const hasGhost = props.ghost !== undefined
  // A ghost needs a column beside the player's, and a single roll fills no rounds.
  const layout = layoutOf(stage.box, names.length + (hasGhost ? 1 : 0), !hasGhost && hasSheet(view))
  const isOver = view.phase === 'over' && resting
  const question = useBoardQuestion(props, layout, resting, scene)
  const laid = { scene, question }
  const { broad, brief, tight, pitch, die } = layout
  // While dice are counted, the strip below them contains the detail.
  const isTold = scene.thrown?.counted === true && scene.thrown.round === undefined
  return (
    <NumberedDice value>
      <BoardFrame
        stage={stage}
        name="tk"
        layout={layout}
        sizes={{ '--pitch': pitch, '--die': die }}
        flags={{
          broad,
          brief,
          tight,
          rows: layout.across < CARD_DICE.length,
          narrow: layout.column < NARROW,
          fading: scene.fading === true,
          over: isOver,
        }}
        backdrop={<TableTop unit={layout.unit} />}
        areas={{
          heading: <DiceHeading {...question} isOver={isOver} isTold={isTold} />,
          field: <Field {...laid} />,
          tasks: <DiceTasks {...question} />,
          card: <Score {...laid} />,
          panel: <DicePanel {...question} />,
        }}
      >
        {scene.carry !== undefined && <Travel figure={scene.carry.points} ms={scene.ms} {...wayOf(scene.carry)} />}
      </BoardFrame>
    </NumberedDice>
  )
}
