import { useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { requestJson } from '../../online/ask-server.ts'
import { askServer } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords.calls.mail

type Link = { readonly token: string; readonly address?: string }

/** What a link in an e-mail brings: the confirmation of an address, or the end of e-mail. */
const linkHere = (): Link | undefined => {
  const [, confirming, address] = /^#mail=([a-z2-9]{32})\.(.+)$/.exec(location.hash) ?? []
  if (confirming !== undefined && address !== undefined)
    return { token: confirming, address: decodeURIComponent(address) }
  const stopping = /^#stop=([a-z2-9]{32})$/.exec(location.hash)?.[1]
  return stopping === undefined ? undefined : { token: stopping }
}

/** Where a link in an e-mail led here: one button, because mail programs open links by themselves. */
export const MailLink = () => {
  const [link] = useState(linkHere)
  const [isDone, setDone] = useState(false)
  const { said, run } = useTask()
  if (link === undefined) return null
  const { token, address } = link
  const follow = (): void =>
    void run(async () => {
      if (address === undefined) await requestJson('POST', `/api/mail/stop/${token}`)
      else await askServer('POST /api/mail/confirm', { token, address })
      setDone(true)
      history.replaceState(history.state, '', location.pathname)
      return address === undefined ? w.stopped : w.confirmed
    })
  return (
    <section className="account-part">
      {!isDone && <p>{address === undefined ? w.stop : w.confirm(address)}</p>}
      <p role="status">{said}</p>
      {!isDone && (
        <Button look="now" onClick={follow}>
          {address === undefined ? w.stopNow : w.confirmNow}
        </Button>
      )}
    </section>
  )
}
