import { Fragment, useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { moderationWords } from '../../online/moderation-words.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { askServer } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = moderationWords

const Objection = ({ act, onDone }: { readonly act: string; onDone(): Promise<unknown> }) => {
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

/** Moderators' decisions about the account, with the user's objections. Renders null without decisions. */
export const ActsPart = () => {
  const loaded = useLoaded('acts', async () => (await askServer('GET /api/me/acts')).acts)
  if (!loaded.failed && (loaded.value ?? []).length === 0) return null
  return (
    <section className="account-part">
      <h2>{w.own.title}</h2>
      <Load from={loaded} failed={accountWords.partFailed(w.own.title)}>
        {(acts) =>
          acts.map(({ act, kind, rule, words, at, until, liftedAt, appeal }) => (
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
              {appeal === undefined ? <Objection act={act} onDone={loaded.reload} /> : <p>{w.own.objected(appeal)}</p>}
            </Fragment>
          ))
        }
      </Load>
    </section>
  )
}
