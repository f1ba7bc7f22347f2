import type { KeyboardEvent, ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { takesEnter } from '../../../kit/take-button.tsx'
import { contentOf } from '../content/in-play.ts'
import { BELTS } from '../content/schema.ts'
import { cardOf } from '../rules/edition.ts'
import { isSeated, type KingState } from '../rules/state.ts'
import { beltText, words } from '../text/words.ts'
import { Explained } from './explained.tsx'
import { madeOf, modificationOf } from './fields.ts'
import { actOf } from './motion.ts'
import { beltsIn, cardIn, dieTapped, isTouchable, type PendingChoice, targetIn } from './pending-choice.ts'
import { Pick } from './pick.tsx'
import { BeltDie, beltNow, diceWords, type OnBoard, FoldingRow, seedOf } from './row.tsx'

export const BeltHeads = (props: OnBoard) => {
  const { scene, fighter } = props
  const of = (belt: number): string => {
    const modification = modificationOf(scene.state, fighter, belt)
    return modification === undefined ? '' : words.signs[modification]
  }
  const about = (belt: number): string => {
    const modification = modificationOf(scene.state, fighter, belt)
    return modification === undefined
      ? ''
      : words.board.modificationAbout(words.onPlaceDie[modification], beltText(belt))
  }
  const said = BELTS.map((belt, at) => `${words.belts[belt]} ${of(at)}`.trim()).join(', ')
  return (
    <FoldingRow
      name="heads"
      label={<small>{words.board.changes}</small>}
      words={words.board.belts(said)}
      now={beltNow(props)}
    >
      {(belt) => (
        <Explained className="kr-belt" text={about(belt)}>
          <span className="kr-knot">
            <b>{beltText(belt)}</b>
          </span>
          <small>{of(belt)}</small>
        </Explained>
      )}
    </FoldingRow>
  )
}

/** The picked card if it affects this fighter's dice; undefined if not. */
export const touchingCard = ({ scene: { state }, fighter, asked }: OnBoard): string | undefined => {
  const card = asked === undefined ? 'pass' : cardIn(asked.picked.id)
  if (state.phase !== 'card' || card === 'pass') return undefined
  const { effect } = cardOf(contentOf(state.rules), card)
  const isOthers = effect.whose === 'other'
  const isBoth = isOthers && effect.kind === 'exchange'
  return isBoth || isOthers === (asked?.fighter !== fighter) ? card : undefined
}

type DieProps = OnBoard & { readonly belt: number }

const RolledDie = (props: DieProps) => {
  const { scene, fighter, belt } = props
  const face = scene.state.sides[fighter].rolled[belt] ?? 0
  const now = beltNow(props)
  const lies = face === 0 ? undefined : now !== undefined && belt < now ? 'aside' : 'lies'
  if (lies === undefined) return <span className="kr-hole" />
  return (
    <span className={`kr-lie ${lies}`}>
      <BeltDie
        belt={belt}
        face={face}
        act={actOf(scene, 'rolled', fighter, belt)}
        seed={seedOf(props, 'rolled', belt)}
      />
    </span>
  )
}

/** A die that a card can affect: a tap or Space adds or removes it, Enter plays the picked card. */
const CardDie = ({ asked, card, ...props }: DieProps & { readonly asked: PendingChoice; readonly card: string }) => {
  const { belt } = props
  const isIn = beltsIn(asked.picked.id).includes(belt)
  const face = itemAt(props.scene.state.sides[props.fighter].rolled, belt)
  const say = isIn ? words.board.leave : words.board.take
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !takesEnter({ ...asked, choice: asked.picked })) return
    event.preventDefault()
    if (!event.repeat) asked.picked.choose()
  }
  return (
    <button
      type="button"
      className="kr-pick kr-touch"
      aria-pressed={isIn}
      aria-label={say(cardOf(contentOf(props.scene.state.rules), card).name, beltText(belt), face)}
      onClick={() => asked.onPick(dieTapped(asked.choices, asked.picked.id, belt))}
      onKeyDown={onKeyDown}
    >
      <RolledDie {...props} asked={undefined} />
    </button>
  )
}

/** Row of this turn's rolled dice. It marks those that a card can affect. */
export const RolledRow = (props: OnBoard) => {
  const { scene, fighter, asked } = props
  const { state } = scene
  if (!isSeated(state, fighter)) return null
  const card = touchingCard(props)
  const rolled = diceWords(state.sides[fighter].rolled)
  return (
    <FoldingRow
      name="rolled"
      label={<MarkedLabel mark="rolled" text={words.board.rolledLabel} />}
      words={words.board.rolledDice(rolled === '' ? words.board.none : rolled)}
      now={beltNow(props)}
      open={card !== undefined}
    >
      {(belt): ReactNode =>
        asked !== undefined && card !== undefined && isTouchable(asked.choices, card, belt) ? (
          <CardDie {...props} asked={asked} card={card} belt={belt} />
        ) : (
          <RolledDie {...props} belt={belt} />
        )
      }
    </FoldingRow>
  )
}

const MarkedLabel = ({ mark, text }: { readonly mark: 'rolled' | 'place'; readonly text: string }) => (
  <Explained className="kr-marked" text={words.board.fitAbout[mark]}>
    {text}
    <small>
      <i className={`kr-fit ${mark}`} /> {words.board.fitsHere}
    </small>
  </Explained>
)

const PlaceDie = (props: DieProps) => {
  const { scene, fighter, belt } = props
  const face = itemAt(scene.state.sides[fighter].place, belt)
  return (
    <BeltDie belt={belt} face={face} act={actOf(scene, 'place', fighter, belt)} seed={seedOf(props, 'place', belt)} />
  )
}

/** Value of a Place die after the modification. It is unknown for a reroll. */
const Made = ({ state, belt }: { readonly state: KingState; readonly belt: number }) => (
  <span className="kr-made">
    {words.board.becomes(itemAt(state.sides[state.acting].place, belt), madeOf(state, belt))}
  </span>
)

/** A Place die to modify or keep, with its new value. */
const PlacePick = ({ asked, ...props }: DieProps & { readonly asked: PendingChoice }) => {
  const { scene, belt } = props
  const isKeep = scene.state.phase === 'settle'
  const id = isKeep ? 'keep' : `change ${BELTS[belt]}`
  return (
    <Pick asked={asked} id={id} className="kr-place-pick">
      <PlaceDie {...props} asked={undefined} />
      {isKeep ? <span className="kr-made">{words.board.keep}</span> : <Made state={scene.state} belt={belt} />}
    </Pick>
  )
}

const isOffered = (
  asked: PendingChoice | undefined,
  { phase, belt: now }: KingState,
  belt: number,
): asked is PendingChoice => {
  if (asked === undefined) return false
  if (phase === 'settle' && belt === now) return asked.choices.some(({ id }) => id === 'keep')
  return phase === 'place' && asked.choices.some(({ id }) => targetIn(id) === belt)
}

/** The Place dice. While a die is placed, each shows its value after the modification. */
export const PlaceRow = (props: OnBoard) => {
  const { scene, fighter, asked } = props
  const { state } = scene
  const { place } = state.sides[fighter]
  const own = asked?.fighter === fighter ? asked : undefined
  if (!isSeated(state, fighter)) return null
  return (
    <FoldingRow
      name="place"
      label={<MarkedLabel mark="place" text={words.board.placeLabel} />}
      words={words.board.placeDice(diceWords(place))}
      now={beltNow(props)}
      open={BELTS.some((_, belt) => isOffered(own, state, belt))}
    >
      {(belt): ReactNode => {
        if (place.length === 0) return <span className="kr-hole" />
        return isOffered(own, state, belt) ? (
          <PlacePick {...props} asked={own} belt={belt} />
        ) : (
          <span className="kr-lie">
            <PlaceDie {...props} belt={belt} />
          </span>
        )
      }}
    </FoldingRow>
  )
}
