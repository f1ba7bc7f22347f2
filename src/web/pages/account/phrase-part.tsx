import { useState } from 'react'
import { Button, Form } from '../../../kit/index.ts'
import { askServer } from './account-api.ts'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords.phrase

type DrawnPhrase = { readonly phrase: string; readonly seal: string }

/** Positions, from 0, of the words that the user must type again. */
const ASKED = [1, 4] as const

/** Returns the first four letters in lower case. They identify every word of the list. */
const beginning = (word: string): string => word.trim().toLowerCase().slice(0, 4)

/** Asks for some words of the phrase. It becomes active only if the user wrote it down. */
const Proof = ({ drawn, onKept, onBack }: { readonly drawn: DrawnPhrase; onKept(): void; onBack(): void }) => {
  const [typed, setTyped] = useState<readonly string[]>(ASKED.map(() => ''))
  const { said, run } = useTask()
  const words = drawn.phrase.split(' ')
  const confirm = (): void =>
    void run(async () => {
      if (!ASKED.every((place, i) => beginning(words[place] ?? '') === beginning(typed[i] ?? ''))) return w.wrong
      await askServer('POST /api/me/phrase/confirm', drawn)
      return onKept()
    })
  return (
    <Form onSubmit={confirm}>
      <p>{w.prove}</p>
      <div className="account-fields">
        {ASKED.map((place, i) => (
          <label key={place}>
            {w.word(place + 1)}
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed[i]}
              onChange={({ target }) => setTyped(typed.with(i, target.value))}
            />
          </label>
        ))}
      </div>
      <p role="status">{said}</p>
      <p className="row">
        <Button look="now" type="submit">
          {w.confirm}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {w.again}
        </Button>
      </p>
    </Form>
  )
}

/** Draws a six-word recovery phrase, shows it once, and activates it after the user retyped some words. */
export const PhrasePart = ({ hasPhrase, onKept }: { readonly hasPhrase: boolean; onKept(): void }) => {
  const [drawn, setDrawn] = useState<DrawnPhrase>()
  const [isWritten, setWritten] = useState(false)
  const { said, run } = useTask()
  const draw = (): void =>
    void run(async () => {
      setWritten(false)
      setDrawn(await askServer('POST /api/me/phrase'))
    })
  const kept = (): void => {
    setDrawn(undefined)
    onKept()
    void run(async () => w.kept)
  }
  return (
    <section className="account-part">
      <h2>{w.title}</h2>
      {drawn === undefined && (
        <>
          <p>{hasPhrase ? w.has : w.none}</p>
          <p role="status">{said}</p>
          <Button look={hasPhrase ? 'plain' : 'now'} onClick={draw}>
            {hasPhrase ? w.drawNew : w.draw}
          </Button>
        </>
      )}
      {drawn !== undefined && !isWritten && (
        <>
          <p>{w.write}</p>
          <ol className="phrase-words" translate="no">
            {drawn.phrase.split(' ').map((word, i) => (
              <li key={`${i}-${word}`}>{word}</li>
            ))}
          </ol>
          <Button look="now" onClick={() => setWritten(true)}>
            {w.written}
          </Button>
        </>
      )}
      {drawn !== undefined && isWritten && <Proof drawn={drawn} onKept={kept} onBack={() => setWritten(false)} />}
    </section>
  )
}
