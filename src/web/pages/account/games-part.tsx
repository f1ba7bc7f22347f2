import { Link } from 'wouter'
import { device } from '../../online/device.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { titleOfGame } from '../../parts/covers.ts'
import { History } from '../../online/history/history.tsx'
import { askServer } from './account-api.ts'
import { accountWords } from './words.ts'

/** Running games in which the account has a seat, on any device. */
const Running = () => {
  const words = accountWords.running
  const loaded = useLoaded('running', async () => (await askServer('GET /api/me/running')).matches)
  const here = new Set(device.seats().map(({ match }) => match))
  return (
    <section className="account-part">
      <h2>{words.title}</h2>
      <Load from={loaded} failed={accountWords.partFailed(words.title)}>
        {(matches) => (
          <>
            {matches.length === 0 && <p className="soft">{words.none}</p>}
            <ul className="account-list">
              {matches.map(({ match, game }) => (
                <li key={match} className="row">
                  <strong>{titleOfGame(game)}</strong>
                  <Link href={here.has(match) ? `/m/${match}` : `/m/${match}#mine`}>
                    {here.has(match) ? words.here : words.take}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Load>
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
