import './spoken.css'
import type { ReactNode } from 'react'

type SpokenProps = { readonly words: string; readonly children: ReactNode }

/** Words for a screen reader in place of what is drawn. Takes no part in the layout. */
export const Spoken = ({ words, children }: SpokenProps) => (
  <>
    <span className="kit-unseen">{words}</span>
    <span className="kit-seen" aria-hidden="true">
      {children}
    </span>
  </>
)
