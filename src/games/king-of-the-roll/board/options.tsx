import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { Spoken } from '../../../kit/spoken.tsx'
import { contentOf } from '../content/in-play.ts'
import { BELTS, TOKENS } from '../content/schema.ts'
import { cardOf, characterOf, requirementOf, techniquesOf } from '../rules/edition.ts'
import { modificationNow } from '../rules/placement.ts'
import { charactersLeft, choosesBoard } from '../rules/set-up.ts'
import { changeSide, type KingState } from '../rules/state.ts'
import { beltText, effectText, words } from '../text/words.ts'
import { Animal } from './animal.tsx'
import { madeOf, placeAfter, shortOf, takersOf } from './fields.ts'
import { cardIn, cardPicks, type PendingChoice, targetIn } from './pending-choice.ts'
import { Pick } from './pick.tsx'
import { BeltDie } from './row.tsx'

const { board: t } = words

type OptionProps = { readonly state: KingState; readonly asked: PendingChoice }

/** Playable cards and "no card"; the picked card's dice are selected on the boards. */
export const Cards = ({ state, asked }: OptionProps) => {
  const at = cardIn(asked.picked.id)
  return (
    <div className="kr-cards" role="group" aria-label={t.actionCards}>
      {cardPicks(asked).map(({ card, id }, i) => {
        const [name, effect] =
          card === 'pass'
            ? [words.choices.passShort, words.choices.passAbout]
            : [cardOf(contentOf(state.rules), card).name, effectText(cardOf(contentOf(state.rules), card).effect)]
        return (
          <Pick
            key={card}
            asked={asked}
            id={id}
            className="kr-card"
            words={t.cardText(name, effect)}
            digit={`${i + 1}`}
            pressed={card === at}
          >
            <b>{name}</b>
            <small>{effect}</small>
          </Pick>
        )
      })}
    </div>
  )
}

/** Consequence of the picked modification: "Then the blue Place 4 fits Scissor Sweep". */
export const thenText = (state: KingState, target: number): string => {
  const { belt } = state
  const value = placeAfter(state, target)
  if (value === undefined) return t.mayFit(beltText(belt))
  const takers = takersOf(state, value)
  return takers.length === 0 ? t.fitsNone(beltText(belt), value) : t.fits(beltText(belt), value, takers)
}

/** Techniques that the modified Place die no longer fits; empty if it still fits all. */
export const unfitsText = (state: KingState, target: number): string => {
  const [from, to] = [itemAt(state.sides[state.acting].place, target), madeOf(state, target)]
  if (to === undefined || target <= state.belt) return ''
  const takers = takersOf({ ...state, belt: target }, to)
  const lost = takersOf({ ...state, belt: target }, from).filter((name) => !takers.includes(name))
  return lost.length === 0 ? '' : t.unfits(beltText(target), from, to, lost)
}

type WayProps = {
  readonly asked: PendingChoice
  /** Choice that a tap picks; undefined if this way is unavailable. */
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
    onClick={() => (isPicked ? asked.picked.choose() : id !== undefined && asked.onPick(id))}
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

type MarkProps = { readonly belt: number; readonly face: number; readonly seed: string; readonly sign: string }

const Mark = ({ belt, face, seed, sign }: MarkProps) => (
  <span className="kr-way-mark">
    <BeltDie belt={belt} face={face} seed={seed} />
    <i>{sign}</i>
  </span>
)

/** Two uses of a rolled die: on a field, or in the Roll column to modify a Place die first. */
export const WaysToPay = ({ state, asked }: OptionProps) => {
  const { belt, sides, acting } = state
  const face = itemAt(sides[acting].rolled, belt)
  const picked = targetIn(asked.picked.id)
  const target = picked < 0 ? belt : picked
  const modification = modificationNow(contentOf(state.rules), state)
  const seed = `${state.turn} way ${belt}`
  const sign = picked < 0 ? '→ ' : `→ ${madeOf(state, target) ?? '?'}`
  return (
    <div className="kr-ways" role="group" aria-label={t.twoWays}>
      <Way
        asked={asked}
        id={asked.choices.find(({ id }) => id.startsWith('place '))?.id}
        isPicked={picked < 0}
        title={t.direct}
        text={takersOf(state, face).length === 0 ? t.noField(face) : t.tapField}
        mark={<Mark belt={belt} face={face} seed={seed} sign="↓" />}
      />
      <Way
        asked={asked}
        id={`change ${BELTS[target]}`}
        isPicked={picked >= 0}
        title={t.rollColumn}
        text={t.tapPlace(words.modifications[modification])}
        mark={<Mark belt={target} face={itemAt(sides[acting].place, target)} seed={seed} sign={sign} />}
      />
    </div>
  )
}

/** True while a character, a takedown board or its side is chosen. */
export const isSetUp = (state: KingState): boolean =>
  state.phase === 'character' || state.phase === 'face' || choosesBoard(state)

type SetUpProps = { readonly state: KingState; readonly asked: PendingChoice | undefined }

const Character = ({ state: { rules }, id }: { readonly state: KingState; readonly id: string }) => {
  const { name, modifications, start, bonus, card } = characterOf(contentOf(rules), id)
  const { effect } = card
  return (
    <>
      <span className="kr-choice-head">
        <Animal rules={rules} id={id} />
        <span>
          <b>{name}</b>
          <small>{t.bonus(bonus.points, words.positions[bonus.position])}</small>
        </span>
      </span>
      <span className="kr-choice-belts">
        {BELTS.map((belt, at) => (
          <span key={belt} className={belt}>
            <BeltDie belt={at} face={start[belt]} seed={`${id} ${belt}`} />
            <small>{words.signs[modifications[belt]]}</small>
          </span>
        ))}
      </span>
      <small className="kr-choice-card">
        <b>{t.card(card.name)}</b> {effectText(effect)}
      </small>
    </>
  )
}

const Face = ({ state, face }: { readonly state: KingState; readonly face: number }) => {
  const { sides } = changeSide(state, state.acting, (side) => ({ ...side, face }))
  const techniques = techniquesOf(contentOf(state.rules), { sides }, state.acting)
  return (
    <>
      {techniques.map((technique, at) => (
        <span key={technique.name} className="kr-choice-technique">
          <span>
            <b>{technique.name}</b> <small>{t.kindNeeds(words.kinds[itemAt(TOKENS, at)], technique.matches)}</small>
          </span>
          <span className="kr-choice-fields">
            {BELTS.map((belt, i) => (
              <span key={belt} className={belt}>
                {shortOf(requirementOf(technique, i))}
              </span>
            ))}
          </span>
        </span>
      ))}
    </>
  )
}

const TakedownBoard = ({ state: { rules }, board }: { readonly state: KingState; readonly board: number }) =>
  itemAt(contentOf(rules).takedowns, board).map((face, side) => (
    <span key={side} className="kr-choice-technique">
      <b>{t.boardSide(side + 1)}</b> <small>{TOKENS.map((token) => face[token].name).join(', ')}</small>
    </span>
  ))

/** Ids of the cards to show if the player who looks is not asked. */
const idsLeft = (state: KingState): readonly string[] => {
  if (choosesBoard(state)) return ['board-1', 'board-2']
  return state.phase === 'face' ? ['side-1', 'side-2'] : charactersLeft(contentOf(state.rules), state)
}

/** Remaining characters, the takedown boards, or the sides of one. Visible while another player chooses. */
export const SetUpCards = ({ state, asked }: SetUpProps) => {
  const isFace = state.phase === 'face'
  const isBoard = choosesBoard(state)
  const card = (id: string): ReactNode => {
    if (isBoard) return <TakedownBoard state={state} board={id === 'board-1' ? 0 : 1} />
    return isFace ? <Face state={state} face={id === 'side-1' ? 0 : 1} /> : <Character state={state} id={id} />
  }
  return (
    <div
      className={`kr-choices ${isFace || isBoard ? 'sides' : 'characters'}`}
      aria-label={isBoard ? t.takedownBoards : isFace ? t.sides : t.characters}
      role="group"
    >
      {asked?.choices.map(({ id }) => (
        <Pick key={id} asked={asked} id={id} className="kr-choice">
          {card(id)}
        </Pick>
      )) ??
        idsLeft(state).map((id) => (
          <div key={id} className="kr-pick kr-choice">
            {card(id)}
          </div>
        ))}
    </div>
  )
}
