import { type ReactNode, useId } from 'react'
import type { KingState } from '../rules/state.ts'
import { Spoken } from '../../../kit/spoken.tsx'
import { words } from '../text/words.ts'
import { explanationsOf } from './fields.ts'

type ExplainedProps = {
  readonly text: string
  readonly className?: string
  /** Replaces the name for screen readers. */
  readonly label?: string
  readonly children: ReactNode
}

/** A name with an explanation, which a tap or the pointer shows. The keyboard goes from choice to choice (`Glossary`). */
export const Explained = ({ text, className = '', label, children }: ExplainedProps) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={`kr-explained ${className}`}
        popoverTarget={id}
        title={text}
        aria-label={label}
      >
        {children}
      </button>
      <span id={id} popover="auto" className="kr-explanation">
        {text}
      </span>
    </>
  )
}

/** Button after the choices that explains all positions, dice and known cards. */
export const Glossary = ({ state }: { readonly state: KingState }) => {
  const id = useId()
  return (
    <>
      <button type="button" className="kr-glossary" popoverTarget={id} title={words.board.explain}>
        <Spoken words={words.board.explain}>{words.board.explainSign}</Spoken>
      </button>
      <dl id={id} popover="auto" className="kr-explanation">
        {explanationsOf(state).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
