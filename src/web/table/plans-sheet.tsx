import { isSameJson } from '../../dice/same-json.ts'
import type { HabitWords } from '../../games/text.ts'
import { Button } from '../../kit/index.ts'
import { namesOf } from '../data/players.ts'
import { Sheet } from '../parts/sheet.tsx'
import { tableWords } from '../text/table-words.ts'
import type { Plan, Plans } from './plans.ts'
import type { Session } from './session.ts'

const w = tableWords.plans

type PlansSheetProps = {
  readonly habits: HabitWords
  readonly plans: Plans
  readonly session: Session
  onClose(): void
}

/** Choices that can be planned for the present question. */
const NewPlans = ({ habits, plans: { made, now, make }, onClose }: Omit<PlansSheetProps, 'session'>) => {
  if (now === undefined || now.offers.size === 0) return <p className="soft">{w.noQuestion}</p>
  const { seat, position, offers } = now
  return (
    <>
      <h3>{habits.positions[position]}</h3>
      <ul className="menu">
        {[...offers.keys()].map((choice) => {
          const plan = { seat, position, choice }
          const take = (): void => {
            make(plan)
            onClose()
          }
          return (
            <li key={choice}>
              <Button look="quiet" aria-pressed={made.some((one) => isSameJson(one, plan))} onClick={take}>
                {w.always(habits.choices[choice] ?? '')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Plans that act now, each with a button that withdraws it. */
const MadePlans = ({ habits, plans: { made, withdraw }, session }: Omit<PlansSheetProps, 'onClose'>) => {
  const names = namesOf(session.play)
  const nameOf = ({ seat }: Plan): string => (session.you === undefined ? (names[seat] ?? '') : '')
  return (
    <>
      <h3>{w.made}</h3>
      <ul className="menu">
        {made.map((plan) => {
          const said = w.plan(habits.positions[plan.position] ?? '', habits.choices[plan.choice] ?? '')
          return (
            <li key={`${plan.seat} ${plan.position}`}>
              <p>{w.of(nameOf(plan), said)}</p>
              <Button look="quiet" onClick={() => withdraw(plan)} of={said}>
                {w.withdraw}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Sheet to make plans for the present question, and to withdraw them. */
export const PlansSheet = (props: PlansSheetProps) => (
  <Sheet title={w.title} shape="small" onClose={props.onClose}>
    <p>{w.about}</p>
    <NewPlans {...props} />
    {props.plans.made.length > 0 && <MadePlans {...props} />}
  </Sheet>
)
