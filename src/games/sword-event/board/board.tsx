import './board.css'
import { useEffect } from 'react'
import type { BoardProps } from '../../../kit/board.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import { play } from '../../../kit/sounds.ts'
import { usePicked, usePrompt } from '../../../kit/use-ground.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { Desk } from './desk.tsx'
import { Knights } from './knights.tsx'
import { layoutOf } from './layout.ts'
import { List } from './list.tsx'
import { pictures } from './motion.ts'
import type { Places } from './rerolls.ts'
import type { SwordEventScene } from './scene.ts'
import { Standings } from './standings.tsx'
import { usePlan } from './use-plan.ts'
import type { SwordEventState } from '../rules/state.ts'
import { numberText } from '../../../kit/text.ts'
import { arenaOf } from '../rules/turns.ts'

type Props = BoardProps<SwordEventState>

const useSounds = (scene: SwordEventScene): void => {
  useEffect(() => {
    const acts = scene.knights.map(({ act }) => act)
    if (scene.rows.some(({ dice }) => dice.some(({ act }) => act === 'tumble'))) play('dice')
    if (acts.includes('guard') || acts.includes('bump')) play('shield')
    if (acts.some((act) => act === 'hit' || act === 'fall' || act === 'go')) play('tap')
  }, [scene])
}

const NONE: Places = new Set()

const pointsIn = ({ rules, standing }: SwordEventState): readonly string[] | undefined =>
  rules.length === 'one' ? undefined : standing.totals.map(numberText)

const CONTROLS = '.kit-take, .kit-roll'

/** The list: draws a view and what may be chosen, and moves what differs from the view before. */
export const Board = (props: Props) => {
  const { view, names, eye, choices, motion } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting, box } = stage
  useSounds(scene)
  const points = pointsIn(view)
  const layout = layoutOf(box, arenaOf(scene.event), points !== undefined)
  const prompt = usePrompt(props.prompt, resting)
  const turn = usePlan({ view, choices, resting })
  const [picked = NONE, onPicked] = usePicked<Places>(view)
  const isOver = view.phase === 'over' && resting
  const sizes = { '--die-whole': layout.die }
  const flags = { still: motion === 'reduced', fading: scene.fading === true, over: isOver }
  return (
    <BoardBox stage={stage} name="se" layout={layout} sizes={sizes} flags={flags}>
      <Knights scene={scene} names={names} eye={eye} points={points} />
      {(scene.standing === true || (isOver && view.rules.length !== 'one')) && <Standings view={view} names={names} />}
      <List scene={scene} layout={layout} names={names} plan={turn.plan} onPlan={turn.onPlan} />
      <Desk
        {...props}
        {...turn}
        prompt={prompt}
        scene={scene}
        layout={layout}
        resting={resting}
        isOver={isOver}
        picked={picked}
        onPicked={onPicked}
      />
    </BoardBox>
  )
}
