import './spoken.css'
import type { ReactNode } from 'react'

/** Text for screen readers instead of the drawing; does not affect the layout. */
export const Spoken = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <>
    <span className="kit-unseen">{words}</span>
    <span className="kit-seen" aria-hidden="true">
      {children}
    </span>
  </>
)
