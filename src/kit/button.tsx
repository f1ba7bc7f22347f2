import './button.css'
import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `now`: the player's main action. `quiet`: underlined text. */
  readonly look?: 'now' | 'plain' | 'quiet'
  readonly large?: boolean
  /** Subject of the button, for screen readers. */
  readonly of?: string
}

/** A button at least 44 px high. */
export const Button = ({ look = 'plain', large = false, className = '', of, children, ...rest }: ButtonProps) => (
  <button type="button" className={`kit-button ${look}${large ? ' large' : ''} ${className}`.trimEnd()} {...rest}>
    {children}
    {of !== undefined && <span className="kit-unseen"> {of}</span>}
  </button>
)
