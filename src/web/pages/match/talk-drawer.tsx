import { useEffect, useId, useRef, useState } from 'react'
import { isChatFull, limits, PHRASES, talkSchema } from '../../../protocol/index.ts'
import { Button, Form, Switch } from '../../../kit/index.ts'
import { useOverlay } from '../../../kit/overlays.ts'
import { Icon } from '../../parts/icon.tsx'
import { usePreferences } from './preferences.ts'
import type { Online } from './online.ts'
import { type Said, saidAt } from './talk-lines.ts'
import { words } from './words.ts'
import { words as shell } from '../../text/words.ts'

const w = words.talk

const useNewest = (count: number) => {
  const place = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (place.current !== null) place.current.scrollTop = place.current.scrollHeight
    // Only a new line scrolls.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [count])
  return place
}

const Lines = ({ said, mine }: { readonly said: readonly Said[]; readonly mine: number | undefined }) => (
  <ol className="talk-lines" ref={useNewest(said.length)} aria-live="polite">
    {said.length === 0 && <li className="soft">{w.none}</li>}
    {said.map(({ n, who, text, seat }) => (
      <li key={n} data-seat={seat} className={seat !== undefined && seat === mine ? 'own' : ''}>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        <bdi>{text}</bdi>
      </li>
    ))}
  </ol>
)

/** Reason why this player cannot send free text; undefined if allowed. */
const muteAt = ({ match: { settings, talk }, mine }: Online): string | undefined => {
  if (settings.talk === 'off') return w.off
  if (settings.talk === 'phrases') return mine === undefined ? w.onlyPlayers : w.onlyPhrases
  return isChatFull(talk, mine) ? w.full : undefined
}

const Phrases = ({ online: { send } }: { readonly online: Online }) => (
  <div className="phrases" role="group" aria-label={w.phrases}>
    {PHRASES.map((phrase) => (
      <button key={phrase} type="button" onClick={() => send({ kind: 'say', phrase })}>
        {w.phrase[phrase]}
      </button>
    ))}
  </div>
)

const Words = ({ online }: { readonly online: Online }) => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const id = useId()
  const say = async (): Promise<void> => {
    const said = text.trim()
    if (said === '') return
    const { success } = talkSchema.safeParse(said)
    if (success) setText('')
    const refusal = success ? await online.say(said) : w.unfit
    setFault(refusal && w.refused(refusal))
    if (success && refusal !== undefined) setText((now) => [said, now].join(' ').trim())
  }
  return (
    <>
      <Form className="say" onSubmit={() => void say()}>
        <label className="kit-unseen" htmlFor={id}>
          {w.say}
        </label>
        <input
          id={id}
          type="text"
          value={text}
          maxLength={limits.talk}
          placeholder={w.say}
          autoComplete="off"
          aria-describedby={fault && `${id}-fault`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{w.send}</Button>
      </Form>
      {fault !== undefined && (
        <small id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </>
  )
}

const ON_OFF = ['on', 'off'] as const

type ShownProps = { readonly title: string; readonly on: boolean; onChange(on: boolean): void }

const Shown = ({ title, on, onChange }: ShownProps) => (
  <div className="setting">
    <strong>{title}</strong>
    <Switch
      label={title}
      value={on ? 'on' : 'off'}
      options={ON_OFF.map((value) => ({ value, title: w.shown[value] }))}
      onChange={(value) => onChange(value === 'on')}
    />
  </div>
)

const Choices = () => {
  const [{ phrases, free }, change] = usePreferences()
  return (
    <details className="talk-choices">
      <summary>{w.here}</summary>
      <Shown title={w.showPhrases} on={phrases} onChange={(on) => change({ phrases: on })} />
      <Shown title={w.showFree} on={free} onChange={(on) => change({ free: on })} />
    </details>
  )
}

/** Chat drawer beside the board; the game continues while it is open. */
export const TalkDrawer = ({ online, onClose }: { readonly online: Online; onClose(): void }) => {
  const [preferences] = usePreferences()
  const { match, mine } = online
  const mute = muteAt(online)
  const heading = useRef<HTMLHeadingElement>(null)
  useOverlay(onClose)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="talk" aria-label={w.title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {w.title}
        </h2>
        <button type="button" className="icon-button" aria-label={shell.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {preferences.phrases || preferences.free ? (
        <Lines said={saidAt(match, preferences, mine)} mine={mine} />
      ) : (
        <p className="soft">{w.hidden}</p>
      )}
      {match.settings.talk !== 'off' && mine !== undefined && !isChatFull(match.talk, mine) && (
        <Phrases online={online} />
      )}
      {mute === undefined ? <Words online={online} /> : <p className="soft">{mute}</p>}
      <Choices />
    </section>
  )
}
