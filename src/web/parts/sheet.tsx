import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useOverlay } from '../../kit/overlays.ts'
import { Icon } from './icon.tsx'
import { words } from '../text/words.ts'

type SheetProps = {
  readonly title: string
  /** `side` leaves the board visible on desktops; `small` suits a question. */
  readonly shape?: 'side' | 'wide' | 'small'
  /** True if the user must answer before the sheet closes. */
  readonly firm?: boolean
  /** True for text without controls; makes it focusable so that keys can scroll it. */
  readonly toRead?: boolean
  /** True makes screen readers read the whole content on opening. */
  readonly told?: boolean
  onClose(): void
  readonly children: ReactNode
}

/**
 * Sheet over the page: a dialog on desktops, a bottom sheet on phones. The focus starts on the control with
 * `data-first-focus`, or else on the first control.
 */
export const Sheet = ({
  title,
  shape = 'side',
  firm = false,
  toRead = false,
  told = false,
  onClose,
  children,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useOverlay(onClose, true, firm)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sheet ${shape}`}
      aria-labelledby={id}
      aria-describedby={told ? `${id}-told` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!firm) onClose()
      }}
      onClick={(event) => event.target === dialog.current && !firm && onClose()}
    >
      <div className="sheet-body">
        <header>
          <h2 id={id}>{title}</h2>
          {!firm && (
            <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div id={`${id}-told`} className="sheet-scroll" {...(toRead && { tabIndex: 0 })}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
