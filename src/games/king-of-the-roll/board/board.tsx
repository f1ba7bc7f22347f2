import './board.css'
import './matter.css'
import { useEffect } from 'react'
import { BoardBox } from '../../../kit/board-box.tsx'
import type { BoardProps } from '../../../kit/board.ts'
import { readersOf } from '../../../kit/readers.ts'
import { playSound } from '../../../kit/sounds.ts'
import { useLocked, useOneTap } from '../../../kit/offers.tsx'
import { usePick, usePrompt } from '../../../kit/board-hooks.ts'
import { moveFocus } from '../../../kit/use-choice-keys.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { type Fighter, type KingState, otherOf } from '../rules/state.ts'
import { ActionPanel } from './action-panel.tsx'
import { FarBrief } from './far-brief.tsx'
import { FighterPanel } from './fighter.tsx'
import { Hold, Ladder } from './ladder.tsx'
import { layoutOf } from './layout.ts'
import { type KingScene, pictures } from './motion.ts'
import { isSetUp } from './options.tsx'
import { askedIn, frontOf } from './pending-choice.ts'

type Props = BoardProps<KingState>

const useSounds = (scene: KingScene): void => {
  useEffect(() => {
    const acts = scene.motions.map(({ act }) => act)
    if (acts.includes('tumble')) playSound('dice')
    if (acts.includes('drop') || acts.includes('turn') || scene.flip === true) playSound('tap')
    if (scene.climb === true) playSound('shield')
  }, [scene])
}

/** Phases of choosing cards and dice, in which a phone has no space for held cards. */
const PLACING: ReadonlySet<KingState['phase']> = new Set(['card', 'place', 'settle', 'reroll'])

/** Control that gets the focus after a choice: the picked choice, which Enter confirms, or the button that rolls. */
const CONTROLS = '.kr-pick:not(.kr-touch)[aria-pressed="true"], .kit-roll'

/** Controls among which the arrow keys move the focus. */
const ARROW_TARGETS = '.kr-pick:not(:disabled), .kr-way:not(:disabled)'

const flagsOf = ({ view, motion }: Props, { fading, state }: KingScene, isOver: boolean) => ({
  still: motion === 'reduced',
  fading: fading === true,
  over: isOver,
  choosing: isSetUp(view),
  drafting: view.phase === 'character',
  placing: PLACING.has(state.phase),
})

/** The mat: draws a view with its choices, and animates changes from the previous view. */
export const Board = (props: Props) => {
  const { view, names, you, eye, choices, turn } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting, box } = stage
  useSounds(scene)
  const isChoosing = isSetUp(view)
  const layout = layoutOf(box, isChoosing)
  const [pick, onPick] = usePick<string>(view)
  const oneTap = useOneTap()
  const asked = resting ? askedIn({ choices, turn, eye, state: view, pick, oneTap, onPick }) : undefined
  const prompt = usePrompt(props.prompt, resting)
  // The opponent's choices appear only on the action panel, so that the boards stay unchanged.
  const own = useLocked() ? undefined : asked
  const isOver = view.phase === 'over' && resting
  const isPhone = layout.shape === 'phone'
  const front: Fighter = isPhone ? frontOf(view, own, eye) : eye === 1 ? 1 : 0
  const fighter = { scene, names, eye, turn: resting ? turn : [], asked: own }
  // The choice of animals and boards has its own layout, so that the mat starts without a transition.
  const part = isChoosing ? view.phase : 'fight'
  const sizes = { '--cell': layout.cell, '--line': layout.row, '--die': layout.die, '--middle': layout.middle }
  const isWide = layout.shape === 'wide'
  const hold = !isChoosing && <Hold state={scene.state} />
  const panel = { prompt, roll: props.roll, names, you, scene, asked, resting, isOver }
  const Far = isPhone ? FarBrief : FighterPanel
  // At the end, a phone shows both summaries, which have space above the result.
  const Near = isPhone && isOver ? FarBrief : FighterPanel
  return (
    <BoardBox
      stage={stage}
      name="kr"
      layout={layout}
      sizes={sizes}
      flags={flagsOf(props, scene, isOver)}
      onKeyDown={(event) => moveFocus(event, ARROW_TARGETS)}
    >
      <div className="kr-mats" key={`mats ${part}`}>
        <Ladder scene={scene} names={readersOf(props)}>
          {isWide && hold}
        </Ladder>
        <Far {...fighter} fighter={otherOf(front)} />
        <Near {...fighter} fighter={front} />
      </div>
      <ActionPanel key={`panel ${part}`} {...panel} hold={!isWide && hold} />
    </BoardBox>
  )
}
