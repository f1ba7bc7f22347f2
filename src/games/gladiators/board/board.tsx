import './board.css'
import './drawn.css'
import { useEffect } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import { coachSentence } from '../../../kit/choice.ts'
import { Flight } from '../../../kit/flight.tsx'
import { Heading } from '../../../kit/heading.tsx'
import { play } from '../../../kit/sounds.ts'
import { usePicked, usePrompt } from '../../../kit/use-ground.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { columnOf } from '../rules/attack-table.ts'
import { type Attack, attackDice, inHand } from '../rules/battle.ts'
import { Below, type ChoicesProps, isSaidBelow, Panel, turnPickOf } from './choices.tsx'
import { DiceRows } from './dice-rows.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { pictures } from './motion.ts'
import type { Pick as Turn } from './picks.ts'
import { Sand } from './ground.tsx'
import { longest, type GladiatorsScene } from './scene.ts'
import { EmptySide, Side } from './side.tsx'
import { AttackTable } from './table-strip.tsx'
import { WEAPONS } from '../rules/content.ts'
import type { GladiatorsState } from '../rules/state.ts'

type Props = BoardProps<GladiatorsState>

const useSounds = (scene: GladiatorsScene): void => {
  useEffect(() => {
    if (scene.rows.some(({ dice }) => dice.some(({ act }) => act === 'tumble'))) play('dice')
    if (scene.flight?.blocked === true) play('shield')
    if (scene.sides.some(({ act }) => act === 'hit' || act === 'fall')) play('tap')
  }, [scene])
}

type PromptProps = Props & ChoicesProps & { readonly looked: string | undefined }

const useAsked = (props: Props, layout: Layout, resting: boolean): PromptProps => {
  const { view } = props
  const [[picked, onPick], [looked, onLook]] = [usePicked<string>(view), usePicked<string>(view)]
  const [turnPick, onTurnPick] = usePicked<Turn>(view)
  const prompt = usePrompt(props.prompt, resting)
  return { ...props, prompt, layout, resting, picked, onPick, looked, onLook, turnPick, onTurnPick }
}

type Laid = { readonly scene: GladiatorsScene; readonly asked: PromptProps; readonly isOver: boolean }

type Planned = { readonly by: Seat; readonly attack: Attack }

/** The attack that is thought of here, or was declared and is not rolled yet. */
const plannedIn = ({ scene: { strike }, asked }: Pick<Laid, 'scene' | 'asked'>): Planned | undefined => {
  const pick = turnPickOf(asked)
  if (pick !== undefined) return typeof pick === 'string' ? undefined : { by: asked.view.actor, attack: pick }
  return strike === undefined || strike.faces !== undefined ? undefined : strike
}

/** The attack table: with the chances of what is planned, else with the column that was rolled. */
const Table = ({ scene, asked }: Pick<Laid, 'scene' | 'asked'>) => {
  const { rules, sheets, sides, actor } = asked.view
  const plan = plannedIn({ scene, asked })
  if (plan !== undefined) {
    const { by, attack } = plan
    const planned = { dice: attackDice(itemAt(sheets, by), attack) + attack.luck }
    return <AttackTable of={WEAPONS[attack.weapon].class} rules={rules} planned={planned} />
  }
  const { strike } = scene
  const weapon = strike?.attack.weapon ?? itemAt(inHand(itemAt(sheets, actor), itemAt(sides, actor)), 0)
  const lit = strike?.faces === undefined ? undefined : columnOf([...strike.faces, ...strike.lucky])
  return <AttackTable of={WEAPONS[weapon].class} rules={rules} lit={lit} hit={strike?.hit} />
}

const Sides = ({ scene, asked: { names, eye, turn, resting, results } }: Laid) =>
  [eye, 1 - eye].map((seat, i) => {
    const side = scene.sides[seat]
    const place = { seat, name: names[seat] ?? '', near: i === 0, turn: resting && turn.includes(seat) }
    return side === undefined ? (
      <EmptySide key={seat} {...place} />
    ) : (
      <Side key={seat} {...place} scene={side} result={results?.[seat]} />
    )
  })

const Middle = ({ scene, asked, isOver }: Laid) => {
  const { prompt, layout, resting, choices, looked, names, eye } = asked
  const isPhone = layout.shape === 'phone'
  const advice = resting && !isSaidBelow(asked) ? coachSentence(choices, looked) : undefined
  return (
    <div className="kit-middle">
      {!isPhone && <Heading prompt={prompt} isOver={isOver} advice={advice} />}
      {scene.sides.length > 0 && (
        <>
          <Table scene={scene} asked={asked} />
          <DiceRows scene={scene} names={names} eye={eye} />
        </>
      )}
      {!isPhone && <Below {...asked} />}
    </div>
  )
}

const CONTROLS = '.kit-take, .kit-tag, .kit-row, .gl-card, .kit-roll'

/** The arena: draws a view and what may be chosen, and moves what differs from the view before. */
export const Board = (props: Props) => {
  const { view, eye } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting } = stage
  useSounds(scene)
  const layout = layoutOf(stage.box, longest(scene))
  const asked = useAsked(props, layout, resting)
  const laid = { scene, asked, isOver: view.phase === 'over' && resting }
  const sizes = { '--pitch': layout.pitch, '--die': layout.die, '--air': layout.air }
  const choosing = scene.sides.length === 0
  const still = props.motion === 'reduced'
  const flags = { still, fading: scene.fading === true, over: laid.isOver, choosing }
  return (
    <BoardBox stage={stage} name="gl" layout={layout} sizes={sizes} flags={flags}>
      <div className="kit-ground">
        <Sand unit={layout.unit} />
        <Sides {...laid} />
        <Middle {...laid} />
        {scene.flight !== undefined && <Flight {...scene.flight} near={scene.flight.seat === eye} />}
      </div>
      {layout.shape === 'phone' && <Panel key={`${choosing}`} {...asked} />}
    </BoardBox>
  )
}
