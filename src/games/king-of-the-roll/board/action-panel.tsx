import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import { Heading } from '../../../kit/heading.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { readersOf } from '../../../kit/readers.ts'
import { RollButton, TakeButton } from '../../../kit/take-button.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { CoachFigures, coachSentence } from '../../../kit/worth.tsx'
import type { KingState } from '../rules/state.ts'
import { safeAfter } from '../solve/threats.ts'
import { TOKENS } from '../content/schema.ts'
import { groundText, leadsText, positionSentence, words } from '../text/words.ts'
import { Glossary } from './explained.tsx'
import { techniquesFor } from './fields.ts'
import type { KingScene } from './motion.ts'
import { Cards, isSetUp, SetUpCards, thenText, unfitsText, WaysToPay } from './options.tsx'
import { TurnOutcome } from './outcome.tsx'
import { cardPicks, type PendingChoice, press, targetIn, techniqueIn } from './pending-choice.ts'

type ActionPanelProps = Pick<BoardProps<KingState>, 'prompt' | 'names' | 'you'> & {
  readonly roll: BoardProps<KingState>['roll'] | undefined
  readonly scene: KingScene
  readonly asked: PendingChoice | undefined
  readonly resting: boolean
  readonly isOver: boolean
  /** Picture of the fight, where it is not on the mat. */
  readonly hold?: ReactNode
}

/** Result of a chosen technique, for boards whose rows have no space for it. */
const leadsToText = (state: KingState, id: string): string => {
  const at = state.phase === 'token' ? TOKENS.findIndex((token) => token === id) : techniqueIn(id)
  const technique = techniquesFor(state, state.acting)[at]
  const isBegun = state.phase !== 'token' && state.sides[state.acting].technique >= 0
  return technique === undefined || isBegun ? '' : words.board.leads(leadsText(technique, at))
}

type About = { readonly always: string; readonly uncoached: string }

/** Effects of the picked choice. If the coach gives a reason, it replaces `uncoached`. */
const aboutOf = ({ picked }: PendingChoice, state: KingState): About => {
  const about = words.board.ends(picked.about)
  const target = state.phase === 'place' ? targetIn(picked.id) : -1
  if (target >= 0) return { always: unfitsText(state, target), uncoached: words.board.ends(thenText(state, target)) }
  if (state.phase !== 'card' || picked.id === 'pass') return { always: '', uncoached: about }
  return { always: about, uncoached: words.board.tapDice }
}

const Options = ({ state, asked }: { readonly state: KingState; readonly asked: PendingChoice }): ReactNode => {
  if (state.phase === 'card') return <Cards state={state} asked={asked} />
  if (state.phase === 'place') return <WaysToPay state={state} asked={asked} />
  return isSetUp(state) ? <SetUpCards state={state} asked={asked} /> : null
}

/** A choice that Enter would pick instead of confirming the current pick. */
const UNPICKED = ':is(.kr-pick:not(.kr-touch), .kr-way)[aria-pressed="false"]'
const PICKED = '.kr-pick:not(.kr-touch)[aria-pressed="true"]'

/** Moves the focus from another choice to the picked one after a digit, so that Enter confirms it. */
const focusPick = (): void => {
  const { activeElement: focused } = document
  if (focused?.matches(UNPICKED)) focused.closest('.kr')?.querySelector<HTMLElement>(PICKED)?.focus()
}

/** Phases in which the board suggests the safest choice (`suggestedIn`). */
const SUGGESTING: ReadonlySet<KingState['phase']> = new Set(['card', 'place', 'settle'])

/**
 * Note on the button: what the pick does against a threat, where it comes from, or how to confirm it. Empty in the
 * set-up.
 */
const noteOn = (asked: PendingChoice, state: KingState, isThreatened: boolean): string | undefined => {
  const { own, advised, choices, picked } = asked
  if (isSetUp(state)) return undefined
  if (isThreatened && SUGGESTING.has(state.phase)) return words.board.stops(safeAfter(state, picked.id))
  if (own || advised !== undefined || choices.length === 1) return words.board.again
  if (state.phase === 'token') return words.board.suggestedToken
  return SUGGESTING.has(state.phase) ? words.board.suggested : words.board.firstInList
}

type ChoiceProps = {
  readonly state: KingState
  readonly asked: PendingChoice
  readonly threat: string
  readonly where: string
}

/** The picked choice in words, and the button that confirms it. Enter confirms from any element. */
const Choice = ({ state, asked, threat, where }: ChoiceProps) => {
  const { picked } = asked
  const isLocked = useLocked()
  // Digits pick cards by name, and other choices in the order in which they are offered.
  const digits: readonly { readonly id: string }[] = state.phase === 'card' ? cardPicks(asked) : asked.choices
  useDigits(digits.length, (at) => {
    const { id } = itemAt(digits, at)
    // A digit names a choice without showing it, so that its first press only picks.
    if (asked.own) press(asked, id)
    else asked.onPick(id)
    requestAnimationFrame(focusPick)
  })
  const { always, uncoached } = aboutOf(asked, state)
  const note = noteOn(asked, state, threat !== '')
  const suggests = !asked.own && note !== undefined && note !== words.board.again
  const flags = [isLocked && !isSetUp(state) && 'waits', suggests && 'suggests']
  return (
    <div className={['kr-asked', ...flags].filter(Boolean).join(' ')} data-mark="choices">
      {isLocked && !isSetUp(state) && (
        <p className="kr-meanwhile">
          <b>{where}</b> {positionSentence(state.ground?.position ?? 'standing')} {threat}
        </p>
      )}
      <Options state={state} asked={asked} />
      <div className="kr-about">
        <p key={picked.id}>
          <span className="kr-leads-to">{leadsToText(state, picked.id)} </span>
          {!isLocked && threat !== '' && <b className="kr-danger">{threat} </b>}
          <span className="kr-help">
            {always} {isLocked ? uncoached : coachSentence(asked.choices, picked.id, uncoached)}
          </span>
        </p>
        <p className="kr-coach" aria-hidden="true">
          <CoachFigures coach={picked.coach} />
        </p>
      </div>
      <TakeButton choice={picked} choices={asked.choices} own={asked.own} note={note} />
    </div>
  )
}

const showsOutcome = ({ scene: { state, told } }: ActionPanelProps): boolean =>
  told === true || state.phase === 'roll' || state.phase === 'over'

/** The question, the result of the last turn, and the choices. */
export const ActionPanel = (props: ActionPanelProps) => {
  const { scene, asked, isOver, names, you, hold, prompt } = props
  return (
    <div className={`kr-panel${asked === undefined ? '' : ' asking'}`}>
      {hold}
      <Heading
        prompt={scene.told === true ? { ...prompt, ...words.board.turnEnds } : prompt}
        isOver={isOver}
        advice={undefined}
      />
      <div className="kr-tasks">
        {asked === undefined ? (
          <>
            {isSetUp(scene.state) && <SetUpCards state={scene.state} asked={undefined} />}
            {showsOutcome(props) && <TurnOutcome state={scene.next ?? scene.state} names={names} you={you} />}
            <RollButton {...props} />
          </>
        ) : (
          <Choice
            state={scene.state}
            asked={asked}
            threat={prompt.warning ?? ''}
            where={groundText(scene.state.ground, readersOf(props))}
          />
        )}
      </div>
      <Glossary state={scene.state} />
    </div>
  )
}
