import { useLocation } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { faultSentence, type ReplayedGame, type RejectedText } from '../../../analysis/opening/open.ts'
import { download, fileName } from '../../data/files.ts'
import { flash } from '../flash.ts'
import { NOT_FETCHED } from './open-fetched.ts'
import { Sheet } from '../sheet.tsx'
import { keepText } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { textOf } from '../../data/text-of.ts'
import { words } from '../../text/words.ts'

type RefusedProps = {
  readonly refused: RejectedText
  readonly text?: string | undefined
  /** Called to retry after a failed fetch; undefined reloads the page instead. */
  onAgain?(): void
}

const reload = (): void => location.reload()

/** Heading for a game that cannot be opened: a damaged link (fault at line 0), or an unreadable file. */
export const refusedTitle = ({ code, line }: RejectedText['fault']): string =>
  line === 0 && code !== NOT_FETCHED ? words.open.link : words.open.title

export const RefusedWords = ({ refused: { fault, intact }, text, onAgain = reload }: RefusedProps) => {
  const [, navigate] = useLocation()
  const isAway = fault.code === NOT_FETCHED
  const openIntact = ({ play }: ReplayedGame): void => {
    flash(words.open.isIntact)
    navigate(`/table/${keepText(store, textOf(play))}`)
  }
  return (
    <>
      <p role="alert" className="lead">
        {/[.!?]$/.test(fault.message) ? fault.message : faultSentence(fault)}
      </p>
      <p className="row">
        {isAway && (
          <Button look="now" onClick={onAgain}>
            {words.retry}
          </Button>
        )}
        {intact !== undefined && (
          <Button look="now" onClick={() => openIntact(intact)}>
            {words.open.intact(intact.play.plies.length)}
          </Button>
        )}
        {text !== undefined && <Button onClick={() => download(text, fileName([]))}>{words.open.saveAnyway}</Button>}
      </p>
      {!isAway && <p className="soft">{words.open.askAgain}</p>}
    </>
  )
}

export const RefusedSheet = ({ onClose, ...rest }: RefusedProps & { onClose(): void }) => (
  <Sheet title={words.open.title} shape="small" onClose={onClose}>
    <RefusedWords {...rest} />
  </Sheet>
)
