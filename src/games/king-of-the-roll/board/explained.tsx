import { type ReactNode, useId } from 'react'

type ExplainedProps = {
  readonly text: string
  readonly className?: string
  /** Replaces the name for screen readers. */
  readonly label?: string
  readonly children: ReactNode
}

/** A name with an explanation, which a tap, a key or the pointer shows. */
export const Explained = ({ text, className = '', label, children }: ExplainedProps) => {
  const id = useId()
  return (
    <>
      <button type="button" className={`kr-explained ${className}`} popoverTarget={id} title={text} aria-label={label}>
        {children}
      </button>
      <span id={id} popover="auto" className="kr-explanation">
        {text}
      </span>
    </>
  )
}
