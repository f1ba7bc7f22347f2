import { Fragment, useCallback, useEffect, useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { moderationWords } from '../../online/moderation-words.ts'
import { askServer, type OwnAct } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'

const w = moderationWords

const Objection = ({ act, onDone }: { readonly act: string; onDone(): Promise<void> }) => {
  const [words, setWords] = useState('')
  const { said, run } = useTask()
  const object = (): void =>
    void run(async () => {
      await askServer(`POST /api/me/acts/${act}/appeal`, { words })
      await onDone()
    })
  return (
    <Form onSubmit={object}>
      <label>
        {w.own.object}
        <input type="text" maxLength={1_000} value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <p role="status">{said}</p>
      <Button type="submit" disabled={words.trim() === ''}>
        {w.own.send}
      </Button>
    </Form>
  )
}

/** Moderators' decisions about the account, with a form to object. Empty without decisions. */
export const ActsPart = () => {
  const [acts, setActs] = useState<readonly OwnAct[]>([])
  const load = useCallback(async () => setActs((await askServer('GET /api/me/acts')).acts), [])
  const { run } = useTask()
  useEffect(() => void run(load), [load, run])
  if (acts.length === 0) return null
  return (
    <section className="account-part">
      <h2>{w.own.title}</h2>
      {acts.map(({ act, kind, rule, words, at, until, liftedAt, appeal }) => (
        <Fragment key={act}>
          <p>
            <strong>{w.kinds[kind]}</strong> {until !== undefined && w.until(until)}{' '}
            {liftedAt !== undefined && w.lifted}{' '}
            <small>
              {w.moment(at)}, {w.own.by}
            </small>
          </p>
          <p>
            {w.rule}: {rule}. {words}
          </p>
          {appeal === undefined ? <Objection act={act} onDone={load} /> : <p>{w.own.objected(appeal)}</p>}
        </Fragment>
      ))}
    </section>
  )
}
