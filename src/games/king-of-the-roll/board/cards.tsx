import { CONTENT } from '../content/house.ts'
import { cardOf } from '../rules/edition.ts'
import { effectText, words as texts } from '../text/words.ts'
import type { PendingChoice } from './pending-choice.ts'
import { Pick } from './pick.tsx'
import { cardIn, cardsIn } from './picks.ts'

/** The cards that may be played, one of them none; the dice of the picked one are tapped on the boards. */
export const Cards = ({ asked }: { readonly asked: PendingChoice }) => {
  const { choices, picked } = asked
  const at = cardIn(picked.id)
  const advised = asked.advised === undefined ? undefined : cardIn(asked.advised)
  return (
    <div className="kr-cards" role="group" aria-label={texts.board.actionCards}>
      {cardsIn(choices).map((card, i) => {
        const isPicked = card === at
        const first = choices.find(({ id }) => cardIn(id) === card)!
        const id = isPicked ? picked.id : card === advised ? asked.advised! : first.id
        const [name, effect] =
          card === 'pass'
            ? [texts.choices.passShort, texts.choices.passAbout]
            : [cardOf(CONTENT, card).name, effectText(cardOf(CONTENT, card).effect)]
        return (
          <Pick
            key={card}
            asked={asked}
            id={id}
            className="kr-card"
            words={texts.board.cardText(name, effect)}
            digit={`${i + 1}`}
            pressed={isPicked}
          >
            <b>{name}</b>
            <small>{effect}</small>
          </Pick>
        )
      })}
    </div>
  )
}
