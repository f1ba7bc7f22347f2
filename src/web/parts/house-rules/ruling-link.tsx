import { clauseId } from '../rules/markdown.ts'
import { houseRulesWords } from './words.ts'
import { inLanguage } from '../../text/in-language.ts'

type RulingProps = { readonly game: string; readonly ruling: string; readonly children?: string }

/** Link to the ruling behind a house rule. Opens a new tab, so that the set-up form keeps its state. */
export const RulingLink = ({ game, ruling, children }: RulingProps) =>
  ruling === '' ? null : (
    <a href={inLanguage(`/rules/${game}#${clauseId(ruling)}`)} target="_blank" rel="noreferrer">
      {children ?? houseRulesWords.ruling(ruling)}
    </a>
  )
