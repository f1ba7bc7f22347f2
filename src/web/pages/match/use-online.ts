import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { manifestOf } from '../../../games/registry.ts'
import { type ServerClient, matchLink, moveLink, readStoredMatch, type Status } from '../../../protocol/client/index.ts'
import type { MatchAction, Answer } from '../../../protocol/index.ts'
import { device } from '../../online/device.ts'
import { fetchFile } from '../../online/fetch-file.ts'
import type { Connection, Online } from './online.ts'
import { type LiveGame, linkHere } from './use-live-game.ts'

const connectionOf = ({ kind }: Status): Connection => (kind === 'refused' ? 'offline' : kind)

/** Device time, in ms since 1970, since which the connection has been unbroken; 0 before the first break. */
const useSince = ({ subscribe, getSnapshot }: ServerClient): number => {
  const [since, setSince] = useState(0)
  useEffect(
    () =>
      subscribe(() => {
        if (getSnapshot().kind === 'online') setSince(Date.now())
      }),
    [subscribe, getSnapshot],
  )
  return since
}

/** True if this device may try to take a free seat. The server may still refuse. */
const mayTake = (visibility: string, key: string | undefined, isHost: boolean): boolean =>
  visibility === 'open' || key !== undefined || isHost

/** Calls `goOn` when the next table appears while the player has a seat here; `next` is null while unknown. */
const useNext = (next: string | undefined | null, sits: boolean, goOn: () => void): void => {
  const before = useRef<string | undefined | null>(null)
  const follow = useEffectEvent(() => {
    if (typeof next === 'string' && before.current === undefined && sits) goOn()
  })
  useEffect(() => {
    follow()
    before.current = next
  }, [next])
}

/** Online table that this page shows; undefined until match and game are loaded. */
export const useOnline = (server: ServerClient, { client, snapshot }: LiveGame, status: Status): Online | undefined => {
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<Answer & { readonly ok: false }>()
  const { match, seat, isHost, presence, offset, pending, next, concern, proof, logFinding } = snapshot
  const since = useSince(server)
  const key = linkHere()?.key ?? readStoredMatch(device, client.id)?.key
  const hear = (answer: Answer): void => setRefused(answer.ok ? undefined : answer)
  const goOn = async (): Promise<void> => {
    if (next === undefined) return
    if (next.seat !== undefined) hear(await client.follow())
    navigate(matchLink('', next.match, key))
  }
  useNext(match === undefined ? null : next?.match, seat !== undefined, () => void goOn())
  const manifest = match && manifestOf(match.settings.game, match.version)
  if (match === undefined || manifest === undefined) return undefined
  const { visibility } = match.settings
  const mayInvite = visibility === 'open' || key !== undefined
  return {
    manifest,
    match,
    mine: seat,
    host: isHost,
    maySit: mayTake(visibility, key, isHost),
    presence: presence ?? { seats: match.seats.map(() => true), watchers: 0 },
    connection: connectionOf(status),
    since: since + offset,
    invite: mayInvite ? matchLink(location.origin, client.id, key) : undefined,
    key,
    sending: pending.map(({ act }) => act),
    concern,
    proof,
    logFinding,
    refusal: refused?.message,
    renewKey: refused?.code === 'not-signed' ? () => void client.renewKey().then(hear) : undefined,
    now: () => Date.now() + offset,
    send: (act: MatchAction) => void client.act(act).then(hear),
    async say(text) {
      const answer = await client.act({ kind: 'say', text })
      return answer.ok ? undefined : answer.message
    },
    sit: (on, name) => void client.sit(on, name).then(hear),
    async pass() {
      const { answer, code } = await client.pass()
      return answer.ok ? moveLink(location.origin, client.id, code, key) : undefined
    },
    file: async () => (await fetchFile(client.id, key).catch(() => undefined)) ?? client.transcript(),
    goOn: () => void goOn(),
    forgetRefusal: () => setRefused(undefined),
  }
}
