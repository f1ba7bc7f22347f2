import { CONTENT } from '../content/house.ts'
import { BELTS, TOKENS } from '../content/schema.ts'
import { cardOf, characterOf, requirementOf, techniquesOf } from '../rules/edition.ts'
import { changeSide, type KingState } from '../rules/state.ts'
import { effectText, words } from '../text/words.ts'
import { Animal } from './animal.tsx'
import type { PendingChoice } from './pending-choice.ts'
import { BeltDie } from './belt-die.tsx'
import { shortOf } from './fields.ts'
import { Pick } from './pick.tsx'
import { itemAt } from '../../../dice/index.ts'

type SetUpProps = { readonly state: KingState; readonly asked: PendingChoice }

const Character = ({ id }: { readonly id: string }) => {
  const { name, modifications, start, bonus, card } = characterOf(CONTENT, id)
  const { effect } = cardOf(CONTENT, card.id)
  return (
    <>
      <span className="kr-choice-head">
        <Animal id={id} />
        <span>
          <b>{name}</b>
          <small>{words.board.bonus(bonus.points, words.positions[bonus.position])}</small>
        </span>
      </span>
      <span className="kr-choice-belts">
        {BELTS.map((belt, at) => (
          <span key={belt} className={belt}>
            <BeltDie belt={at} face={start[belt]} seed={`${id} ${belt}`} />
            <small>
              {modifications[belt]}
              <br />
              {words.signs[modifications[belt]]}
            </small>
          </span>
        ))}
      </span>
      <small>
        <b>{words.board.card(card.name)}</b> {effectText(effect)}
      </small>
    </>
  )
}

const Face = ({ state, face }: { readonly state: KingState; readonly face: number }) => {
  const { sides } = changeSide(state, state.acting, (side) => ({ ...side, face }))
  const techniques = techniquesOf(CONTENT, { sides }, state.acting)
  return (
    <>
      {techniques.map((technique, at) => (
        <span key={technique.name} className="kr-choice-technique">
          <span>
            <b>{technique.name}</b>{' '}
            <small>{words.board.kindNeeds(words.kinds[itemAt(TOKENS, at)], technique.matches)}</small>
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

/** The characters that are left, or the two sides of the takedown board. */
export const SetUpCards = ({ state, asked }: SetUpProps) => (
  <div
    className={`kr-choices ${state.phase === 'face' ? 'sides' : 'characters'}`}
    role="group"
    aria-label={state.phase === 'face' ? words.board.sides : words.board.characters}
  >
    {asked.choices.map(({ id }) => (
      <Pick key={id} asked={asked} id={id} className="kr-choice">
        {state.phase === 'face' ? <Face state={state} face={id === 'side-1' ? 0 : 1} /> : <Character id={id} />}
      </Pick>
    ))}
  </div>
)
