import './button.css'
import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `now`: the one thing that is yours to do. `quiet`: underlined words. */
  readonly look?: 'now' | 'plain' | 'quiet'
  readonly large?: boolean
  /** Whom or what it is about, for those who do not see where it stands. */
  readonly of?: string
}

/** A button at least 44 px high. */
export const Button = ({ look = 'plain', large = false, className = '', of, children, ...rest }: ButtonProps) => (
  <button type="button" className={`kit-button ${look}${large ? ' large' : ''} ${className}`.trimEnd()} {...rest}>
    {children}
    {of !== undefined && <span className="kit-unseen"> {of}</span>}
  </button>
)
