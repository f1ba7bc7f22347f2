import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { device } from '../../online/device.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { History } from '../../online/history/history.tsx'
import { askServer } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

/** Running games in which the account has a seat, on any device. */
const Running = () => {
  const words = accountWords.running
  const [matches, setMatches] = useState<readonly { readonly match: string; readonly game: string }[]>()
  const { said, run } = useTask()
  useEffect(() => void run(async () => setMatches((await askServer('GET /api/me/running')).matches)), [run])
  const here = new Set(device.seats().map(({ match }) => match))
  return (
    <section className="account-part">
      <h2>{words.title}</h2>
      <p role="status">{said}</p>
      {matches?.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="account-list">
        {matches?.map(({ match, game }) => (
          <li key={match} className="row">
            <strong>{titleOfGame(game)}</strong>
            <Link href={here.has(match) ? `/m/${match}` : `/m/${match}#mine`}>
              {here.has(match) ? words.here : words.take}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const GamesPart = ({ player }: { readonly player: string }) => (
  <>
    <Running />
    <section className="account-part">
      <h2>{accountWords.historyTitle}</h2>
      <History player={player} />
    </section>
  </>
)
