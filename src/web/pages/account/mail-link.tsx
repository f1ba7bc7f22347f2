import { useEffect, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { requestJson } from '../../online/ask-server.ts'
import { askServer, type LinkOwner } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const { calls, mail } = accountWords

/** Link from an e-mail. `mail` confirms an address for notifications, `opens` for signing in; `stop` ends e-mail. */
export type MailedLink = { readonly kind: 'mail' | 'opens' | 'stop'; readonly token: string; readonly address: string }

/** Decodes percent-encoding and drops bytes that are not UTF-8. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return ''
    }
  })

const ADDRESS = /^\.([^\s<>"()[\]]+@[^\s<>"'()[\]]*[\p{L}\p{N}])/u

/** Parses the fragment of a link in an e-mail; ignores trailing punctuation and text. Undefined for other fragments. */
export const mailedLinkIn = (hash: string): MailedLink | undefined => {
  const [, kind, token = '', rest = ''] = /^#(mail|opens|stop)=([a-z2-9]{32})(?![a-z\d])(.*)/s.exec(hash) ?? []
  if (kind !== 'mail' && kind !== 'opens' && kind !== 'stop') return undefined
  return { kind, token, address: ADDRESS.exec(decoded(rest))?.[1] ?? '' }
}

/** Parses the code of a sign-in link; ignores trailing punctuation and text. Undefined for other fragments. */
export const signInCodeIn = (hash: string): string | undefined => /^#in=([a-z2-9]{20})(?![a-z\d])/.exec(hash)?.[1]

/** Texts for a link: question, button, and result. */
const linkWords = ({ kind, address }: MailedLink, owner: LinkOwner | undefined): readonly [string, string, string] => {
  if (kind === 'stop') return [calls.mail.stop, calls.mail.stopNow, calls.mail.stopped]
  if (kind === 'mail') return [calls.mail.confirm(address), calls.mail.confirmNow, calls.mail.confirmed]
  return [owner === undefined ? '' : mail.ask(address, owner.name), mail.yes, mail.added]
}

/** Page for a link from an e-mail: one button, because mail programs open links automatically. */
export const MailLink = ({ link, onDone }: { readonly link: MailedLink; onDone(said: string): void }) => {
  const [owner, setOwner] = useState<LinkOwner>()
  const { said, run } = useTask()
  useEffect(() => {
    if (link.kind === 'opens')
      void run(async () =>
        setOwner(await askServer('POST /api/mail/name', { token: link.token, address: link.address })),
      )
  }, [link, run])
  const [question, button, done] = linkWords(link, owner)
  const follow = (): void =>
    void run(async () => {
      if (link.kind === 'stop') await requestJson('POST', `/api/mail/stop/${link.token}`)
      else await askServer('POST /api/mail/confirm', { token: link.token, address: link.address })
      onDone(done)
    })
  return (
    <section className="account-part">
      <p>{question}</p>
      {owner?.device !== undefined && <p>{mail.askedIn(owner.device)}</p>}
      <p role="status">{said}</p>
      <p className="row">
        {question !== '' && (
          <Button look="now" onClick={follow}>
            {button}
          </Button>
        )}
        <Button look="quiet" onClick={() => onDone('')}>
          {accountWords.link.no}
        </Button>
      </p>
    </section>
  )
}
