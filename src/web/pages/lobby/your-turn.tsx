import { Link } from 'wouter'
import { lastGame, type SavedGame, isUnderWay } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { soleSeatOf } from '../../data/players.ts'
import { dueAt, openGame } from '../../local/local-game.ts'
import { device } from '../../online/device.ts'
import { useMatch, useServer } from '../../online/use-server.ts'
import { titleOf, whereOf, withWhom } from './game-words.ts'
import { standingOf } from './online/standing.ts'
import { homeWords as w } from './words.ts'

type YourTurnRowProps = { readonly lead: string; readonly about: string; readonly href: string; readonly go: string }

const YourTurnRow = ({ lead, about, href, go }: YourTurnRowProps) => (
  <p className="your-turn">
    <span>
      <b>{lead}</b> · {about}
    </span>
    <Link href={href}>{go}</Link>
  </p>
)

/** Whether the one person who plays here has to act; of several at this device no page knows which one reads it. */
const isYours = (game: SavedGame): boolean => {
  const due = game.ok ? dueAt(openGame(game.play), true) : undefined
  return game.ok && due !== undefined && 'seat' in due && due.seat === soleSeatOf(game.play)
}

/** The last game on this device: to be gone on with, or to be read once it is over. */
const SavedRow = ({ game }: { readonly game: SavedGame }) => {
  const about = `${titleOf(game)}, ${whereOf(game)}`
  return isUnderWay(game) ? (
    <YourTurnRow lead={isYours(game) ? w.turn : w.underWay} about={about} href={`/table/${game.id}`} go={w.goOn} />
  ) : (
    <YourTurnRow lead={w.lastGame} about={about} href={`/story/${game.id}`} go={w.seeWhy} />
  )
}

type OnlineProps = { readonly match: string; readonly about: string; readonly otherwise: SavedGame | undefined }

const OnlineRow = ({ match, about, otherwise }: OnlineProps) => {
  const snapshot = useMatch(useServer(), match)
  const isTurn = snapshot !== undefined && standingOf(snapshot).isTurn === true
  if (otherwise !== undefined && !isTurn) return <SavedRow game={otherwise} />
  return <YourTurnRow lead={isTurn ? w.turn : w.underWay} about={about} href={`/m/${match}`} go={w.goOn} />
}

/** What waits for a player who returns: a game online where it is their turn, else the last game on this device. */
export const YourTurn = () => {
  const saved = lastGame(store)
  const online = device.seats().find(({ over }) => !over)
  if (online !== undefined)
    return <OnlineRow match={online.match} about={withWhom(online.game, online.others)} otherwise={saved} />
  return saved === undefined ? null : <SavedRow game={saved} />
}
