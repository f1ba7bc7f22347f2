import './board.css'
import './choosing.css'
import './matter.css'
import { useEffect } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { readersOf } from '../../../kit/readers.ts'
import { Heading } from '../../../kit/heading.tsx'
import { Standings } from '../../../kit/standings.tsx'
import { playSound } from '../../../kit/sounds.ts'
import { usePick, usePrompt } from '../../../kit/board-hooks.ts'
import { useStage } from '../../../kit/use-stage.ts'
import { columnOf } from '../rules/attack-table.ts'
import { attackDice, inHand } from '../rules/battle.ts'
import { weaponOn } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { standingsOf } from '../text/prompt.ts'
import { Arena } from './arena.tsx'
import { type ChoicesProps, fieldPlan, outcomeWords, Panel, Tasks } from './choices.tsx'
import { Choosing, SeatStates } from './choosing.tsx'
import { SandField, type FieldProps } from './field.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { pictures } from './motion.ts'
import type { Pick as Turn } from './plan.ts'
import { Plate } from './plate.tsx'
import { longest, type GladiatorsScene } from './scene.ts'
import { Strip } from './strip.tsx'

type Props = BoardProps<GladiatorsState>

/** Sounds of a blow, once while its movements last. */
const useSounds = ({ sides }: GladiatorsScene): void => {
  const acts = sides.map(({ act }) => act).join(' ')
  useEffect(() => {
    if (/block/.test(acts)) playSound('shield')
    if (/hit|stagger|fall/.test(acts)) playSound('tap')
  }, [acts])
}

type AskedProps = Props & ChoicesProps

const useAsked = (props: Props, scene: GladiatorsScene, resting: boolean): AskedProps => {
  const { view } = props
  const [picked, onPick] = usePick<string>(view)
  const [turnPick, onTurnPick] = usePick<Turn>(view)
  const asked = usePrompt(props.prompt, resting)
  const { blow } = scene
  // While a blow is shown, the last question is answered, so that its result is the heading.
  const prompt =
    resting || blow === undefined
      ? asked
      : { ...asked, heading: outcomeWords(blow, scene, itemAt(readersOf(props), blow.seat)), detail: '' }
  return { ...props, prompt, scene, resting, picked, onPick, turnPick, onTurnPick }
}

type Laid = { readonly scene: GladiatorsScene; readonly asked: AskedProps; readonly plan: FieldProps['plan'] }

/** Attack table with the chances of the planned or declared attack, and the rolled column. */
const StrikeTable = ({ scene, asked: { view }, plan }: Laid) => {
  const { rules, sheets, sides, actor } = view
  const strike = plan?.isTurn === true ? undefined : scene.strike
  const isPlanned = plan?.attack !== undefined
  const by: Seat = isPlanned ? actor : (strike?.by ?? actor)
  const sheet = itemAt(sheets, by)
  const attack = plan?.attack ?? strike?.attack
  if (attack === undefined) {
    const [weapon] = inHand(sheet, itemAt(sides, by))
    return <Strip of={weaponOn(sheet, weapon ?? 'unarmed').class} rules={rules} />
  }
  const dice = attackDice(sheet, attack) + attack.luck
  const isRolled = !isPlanned && strike?.faces !== undefined
  const lit = isRolled ? columnOf([...strike.faces, ...strike.lucky]) : undefined
  return (
    <Strip
      of={weaponOn(sheet, attack.weapon).class}
      rules={rules}
      dice={dice}
      lit={lit}
      hit={isRolled ? strike.hit : undefined}
    />
  )
}

const Plates = ({ scene, asked }: Laid) => {
  const { names, eye, turn, resting, results } = asked
  return [eye, 1 - eye].map((seat, i) => (
    <Plate
      key={seat}
      scene={itemAt(scene.sides, seat)}
      seat={seat}
      name={names[seat] ?? ''}
      won={scene.won[seat]}
      near={i === 0}
      turn={resting && turn.includes(seat)}
      blow={scene.blow?.seat === seat ? scene.blow : undefined}
      result={results?.[seat]}
    />
  ))
}

/** Both gladiators with their plates, the dice between them, and the attack table below. */
const Fight = (props: Laid & { readonly layout: Layout; readonly isOver: boolean }) => {
  const { scene, asked, plan, layout, isOver } = props
  const { eye, prompt } = asked
  return (
    <>
      <Plates {...props} />
      {layout.shape !== 'phone' && (
        <div className="gl-heading">
          <Heading prompt={prompt} isOver={isOver} advice={undefined} />
        </div>
      )}
      <SandField scene={scene} names={readersOf(asked)} eye={eye} plan={plan} />
      {scene.standing === true && <Standings {...standingsOf(asked.view, asked.names)} />}
      <StrikeTable {...props} />
      {layout.shape !== 'phone' && <Tasks {...asked} />}
    </>
  )
}

const WaitingBoard = (props: Props) => (
  <div className="gl-waiting">
    <h1>{props.prompt.heading}</h1>
    <SeatStates {...props} />
  </div>
)

const CONTROLS = '.gl-card[aria-pressed="true"], .kit-option, .kit-take[aria-keyshortcuts], .kit-row, .kit-roll'

/** Minimum height in px for a phone's decisions, their sum and the button below each other. */
const LEAST_HEIGHT = 500

/** The arena. It draws a view with its choices, and animates changes from the previous view. */
export const Board = (props: Props) => {
  const { view, motion } = props
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting } = stage
  useSounds(scene)
  const asked = useAsked(props, scene, resting)
  const isLocked = useLocked()
  const plan = isLocked ? undefined : fieldPlan({ ...asked, asked: props.turn[0] })
  const layout = layoutOf(
    stage.box,
    Math.max(longest(scene), plan === undefined ? 0 : plan.plan.dice + plan.plan.mostLuck + 2),
  )
  const isOver = view.phase === 'over' && resting
  const choosing = scene.sides.length === 0
  const sizes = { '--die': layout.die, '--die-two': layout.die * 0.8, '--line': layout.line }
  const isLow = stage.box.height < LEAST_HEIGHT
  const flags = { still: motion === 'reduced', fading: scene.fading === true, over: isOver, choosing, low: isLow }
  const isAsked = choosing && asked.choices.length > 0
  return (
    <BoardBox stage={stage} name="gl" layout={layout} sizes={sizes} flags={flags}>
      <div className="kit-ground">
        <Arena unit={layout.unit} />
        {choosing && (isAsked ? <Choosing {...asked} /> : <WaitingBoard {...asked} />)}
        {!choosing && <Fight scene={scene} asked={asked} plan={plan} layout={layout} isOver={isOver} />}
      </div>
      {layout.shape === 'phone' && !isAsked && <Panel {...asked} />}
    </BoardBox>
  )
}
