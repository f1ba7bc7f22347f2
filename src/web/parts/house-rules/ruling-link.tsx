import { clauseId } from '../rules/markdown.ts'
import { houseRulesWords } from './words.ts'
import { inLanguage } from '../../text/in-language.ts'

type RulingProps = { readonly game: string; readonly ruling: string; readonly children?: string }

/** To the ruling that a house rule comes from; the set-up stays as it is. */
export const RulingLink = ({ game, ruling, children }: RulingProps) =>
  ruling === '' ? null : (
    <a href={inLanguage(`/rules/${game}#${clauseId(ruling)}`)} target="_blank" rel="noreferrer">
      {children ?? houseRulesWords.ruling(ruling)}
    </a>
  )
