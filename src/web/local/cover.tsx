import { type KeyboardEvent, useEffect, useRef } from 'react'
import { focusBoard } from '../table/focus-board.ts'
import { Button } from '../../kit/index.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.cover

type CoverProps = {
  /** Name of the person to whom the device must pass. */
  readonly name: string
  onShow(): void
}

/** Ignores a key that the previous person still holds from a choice. */
const stopHeldKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.repeat) event.preventDefault()
}

/** Screen between two people who share a device. Hides the board until the next person confirms holding the device. */
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

/** Focuses the first choice when the viewer changes, because the previously focused element is gone. */
export const useFocusOnChange = (eyes: string, covered: boolean): void => {
  const last = useRef(eyes)
  useEffect(() => {
    const isNew = last.current !== eyes
    last.current = eyes
    if (isNew && !covered && document.activeElement === document.body) focusBoard()
  }, [eyes, covered])
}
