import { Link } from 'wouter'
import { lastGame, type SavedGame, isUnderWay } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { soleSeatOf } from '../../data/players.ts'
import { dueAt, openGame } from '../../local/local-game.ts'
import { isSignedIn } from '../../online/challenges.ts'
import { device, type SeatNote } from '../../online/device.ts'
import { useServer } from '../../online/use-server.ts'
import { useWaitingChallenges } from '../../online/use-waiting-challenges.ts'
import { onlineWords } from '../../online/words.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { titleOf, whereOf, withWhom } from './game-words.ts'
import { useTurns } from './online/standing.ts'
import { homeWords as w } from './words.ts'

type YourTurnRowProps = {
  readonly lead: string
  readonly about: string
  readonly href: string
  readonly go: string
  readonly waits: boolean
}

const underWay = (waits: boolean) => ({ lead: waits ? w.turn : w.underWay, waits })

const YourTurnRow = ({ lead, about, href, go, waits }: YourTurnRowProps) => (
  <p className={waits ? 'your-turn waits' : 'your-turn'}>
    <span>
      <b>{lead}</b> · {about}
    </span>
    <Link href={href}>{go}</Link>
  </p>
)

/** True if the game waits for its only person. False if several people share this device. */
const isYours = (game: SavedGame): boolean => {
  const due = game.ok ? dueAt(openGame(game.play), true) : undefined
  return game.ok && due !== undefined && 'seat' in due && due.seat === soleSeatOf(game.play)
}

/** Link to the last game on this device: continue it, or read its story once it is over. */
const SavedRow = ({ game }: { readonly game: SavedGame }) => {
  const about = `${titleOf(game)}, ${whereOf(game)}`
  return isUnderWay(game) ? (
    <YourTurnRow {...underWay(isYours(game))} about={about} href={`/table/${game.id}`} go={w.goOn} />
  ) : (
    <YourTurnRow lead={w.lastGame} about={about} href={`/story/${game.id}`} go={w.seeWhy} waits={false} />
  )
}

type OnlineProps = { readonly seats: readonly SeatNote[]; readonly otherwise: SavedGame | undefined }

const OnlineRow = ({ seats, otherwise }: OnlineProps) => {
  const turns = useTurns(useServer(), seats)
  const [challenge] = useWaitingChallenges()
  const mine = seats.find(({ match }) => turns.has(match))
  if (mine === undefined && challenge !== undefined) {
    const { name, state, settings } = challenge
    const lead = state === 'accepted' ? onlineWords.challenge.ready(name) : onlineWords.challenge.waits(name)
    const about = titleOfGame(settings.game)
    return <YourTurnRow lead={lead} about={about} href="/friends" go={onlineWords.challenge.look} waits />
  }
  const shown = mine ?? (otherwise === undefined ? seats[0] : undefined)
  if (shown === undefined) return otherwise === undefined ? null : <SavedRow game={otherwise} />
  const { match, game, others } = shown
  return (
    <YourTurnRow {...underWay(mine !== undefined)} about={withWhom(game, others)} href={`/m/${match}`} go={w.goOn} />
  )
}

/** Row for returning players: an online game that waits for them, a challenge, or this device's last game. */
export const YourTurn = () => {
  const saved = lastGame(store)
  const seats = device.seats().filter(({ over }) => !over)
  if (seats.length > 0 || isSignedIn()) return <OnlineRow seats={seats} otherwise={saved} />
  return saved === undefined ? null : <SavedRow game={saved} />
}
