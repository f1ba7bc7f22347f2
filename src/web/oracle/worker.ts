import { answers } from './answers.ts'
import type { Kind, Received, Sent } from './questions.ts'

const post = (message: Received): void => postMessage(message)

const answer = (kind: Kind, id: number, ask: Sent['ask']): unknown =>
  (answers[kind] as (ask: Sent['ask'], onProgress: (share: number) => void) => unknown)(ask, (progress) =>
    post({ id, progress }),
  )

const reply = async ({ id, kind, ask }: Sent): Promise<void> => {
  try {
    post({ id, answer: await answer(kind, id, ask) })
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<Sent>) => void reply(data))
