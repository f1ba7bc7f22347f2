import type { ReactNode } from 'react'
import { Spoken } from '../../../kit/spoken.tsx'
import { BELTS } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { beltText, words } from '../text/words.ts'
import { type PendingChoice, press } from './pending-choice.ts'
import { BeltDie } from './belt-die.tsx'
import { madeOf, modificationOf, placeAfter, takersOf } from './fields.ts'
import { targetIn } from './picks.ts'

const { board: t } = words

type WaysProps = { readonly state: KingState; readonly asked: PendingChoice }

/** What comes of the Place die after the picked modification: "Then the blue Place 4 fits Scissor Sweep". */
export const thenText = (state: KingState, target: number): string => {
  const { belt } = state
  const value = placeAfter(state, target)
  if (value === undefined) return t.mayFit(beltText(belt))
  const takers = takersOf(state, value)
  return takers.length === 0 ? t.fitsNone(beltText(belt), value) : t.fits(beltText(belt), value, takers)
}

type WayProps = {
  readonly asked: PendingChoice
  /** What a tap picks; none where this way is closed. */
  readonly id: string | undefined
  readonly isPicked: boolean
  readonly title: string
  readonly text: string
  readonly mark: ReactNode
}

const Way = ({ asked, id, isPicked, title, text, mark }: WayProps) => (
  <button
    type="button"
    className={`kr-way${isPicked ? ' picked' : ''}`}
    disabled={id === undefined}
    aria-pressed={isPicked}
    onClick={() => (id === undefined || isPicked ? undefined : press(asked, id))}
  >
    <Spoken words={t.option(title, text)}>
      {mark}
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </Spoken>
  </button>
)

/** The two ways of a rolled die: straight onto a field, or into the Roll column, where it changes a Place die first. */
export const Ways = ({ state, asked }: WaysProps) => {
  const { belt, sides, acting } = state
  const face = sides[acting].rolled[belt]!
  const straight = asked.choices.find(({ id }) => id.startsWith('place '))
  const target = targetIn(asked.picked.id)
  const modification = modificationOf(state, acting, belt)!
  const takers = takersOf(state, face)
  const made = target < 0 ? undefined : madeOf(state, target)
  const seed = `${state.turn} way ${belt}`
  return (
    <div className="kr-ways" role="group" aria-label={t.twoWays}>
      <Way
        asked={asked}
        id={straight?.id}
        isPicked={target < 0}
        title={t.direct}
        text={takers.length === 0 ? t.noField(face) : t.tapField}
        mark={
          <span className="kr-way-mark">
            <BeltDie belt={belt} face={face} seed={seed} />
            <i>↓</i>
          </span>
        }
      />
      <Way
        asked={asked}
        id={`change ${BELTS[target < 0 ? belt : target]}`}
        isPicked={target >= 0}
        title={t.rollColumn}
        text={t.tapPlace(modification, words.modifications[modification])}
        mark={
          <span className="kr-way-mark">
            <BeltDie
              belt={target < 0 ? belt : target}
              face={sides[acting].place[target < 0 ? belt : target]!}
              seed={seed}
            />
            <i>→ {target < 0 ? '' : (made ?? '?')}</i>
          </span>
        }
      />
    </div>
  )
}
