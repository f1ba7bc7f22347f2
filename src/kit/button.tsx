import './button.css'
import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `now`: the one thing that is yours to do. `quiet`: underlined words. */
  readonly look?: 'now' | 'plain' | 'quiet'
  readonly large?: boolean
}

/** A button at least 44 px high. */
export const Button = ({ look = 'plain', large = false, className = '', type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={`kit-button ${look}${large ? ' large' : ''} ${className}`.trimEnd()} {...rest} />
)
