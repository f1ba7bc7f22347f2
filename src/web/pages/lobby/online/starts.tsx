import { Link } from 'wouter'
import { type AnyManifest, games } from '../../../../games/index.ts'
import type { ServerClient } from '../../../../protocol/client/index.ts'
import { Button } from '../../../../kit/index.ts'
import { setUp } from '../../../online/entrances.ts'
import { friendAsk } from '../../../online/form.ts'
import type { Entering } from '../../../online/use-entering.ts'
import { onlineWords } from '../../../online/words.ts'

const w = onlineWords

type StartProps = { readonly manifest: AnyManifest; readonly server: ServerClient; readonly entering: Entering }

const Start = ({ manifest, server, entering: { busy, enter } }: StartProps) => {
  const { id } = manifest.game
  const { title } = manifest.text
  const what = `friend ${id}`
  return (
    <li className="online-start">
      <h3>{title}</h3>
      <Link href={`/quick/${id}`} className="kit-button plain">
        {w.quick}
        <span className="hidden"> {title}</span>
      </Link>
      <Button
        disabled={busy !== undefined}
        onClick={() => enter(what, () => setUp(server, manifest, friendAsk(manifest)))}
      >
        {busy === what ? w.opening : w.friend}
        <span className="hidden"> {title}</span>
      </Button>
      <Link href={`/new/${id}?where=online`} className="kit-button quiet">
        {w.setUp}
        <span className="hidden"> {title}</span>
      </Link>
    </li>
  )
}

/** By game, the ways to meet somebody. */
export const Starts = ({ server, entering }: Omit<StartProps, 'manifest'>) => (
  <ul className="online-starts">
    {games.map((manifest) => (
      <Start key={manifest.game.id} manifest={manifest} server={server} entering={entering} />
    ))}
  </ul>
)
