import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../kit/index.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.cover

type CoverProps = {
  /** The person to whom the device must be passed. */
  readonly name: string
  onShow(): void
}

/** A key that is still held was meant for the choice before. */
const stopHeldKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.repeat) event.preventDefault()
}

/** Stands between two people of one device: behind it lies what everybody may see, until the next one says that they hold it. */
export const Cover = ({ name, onShow }: CoverProps) => (
  <div className="cover">
    <div className="cover-card">
      <p className="lead">
        <bdi>{w.pass(name)}</bdi>
      </p>
      <p className="soft">{w.about(name)}</p>
      <Button look="now" autoFocus onKeyDown={stopHeldKey} onClick={onShow}>
        {w.show(name)}
      </Button>
    </div>
  </div>
)

/** What is to be done on the ground, the first choice before anything else. */
const firstToDo = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.stage button[aria-keyshortcuts]:not(:disabled)') ??
  document.querySelector<HTMLElement>('.stage button:not(:disabled)') ??
  document.querySelector<HTMLElement>('.stage')

/** Sets the focus to the first choice where another person's side has come into sight: what had it before is gone. */
export const useFocusOnChange = (eyes: string, covered: boolean): void => {
  const last = useRef(eyes)
  useEffect(() => {
    const isNew = last.current !== eyes
    last.current = eyes
    if (isNew && !covered && document.activeElement === document.body) firstToDo()?.focus()
  }, [eyes, covered])
}
