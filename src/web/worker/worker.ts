import { gameIn } from '../../engine/index.ts'
import { loadGame } from '../../games/load.ts'
import { answers } from '../../analysis/service/answers.ts'
import { everyPercent } from '../../analysis/percents.ts'
import type { QuestionKind, OnProgress, Received, Sent } from '../../analysis/service/questions.ts'

const post = (message: Received): void => postMessage(message)

const answerAsk = (kind: QuestionKind, id: number, ask: Sent['ask']): unknown =>
  (answers[kind] as (ask: Sent['ask'], onProgress: OnProgress) => unknown)(
    ask,
    everyPercent((progress, positions?: number) => post({ id, progress, positions })),
  )

const reply = async ({ id, kind, ask }: Sent): Promise<void> => {
  try {
    await loadGame('game' in ask ? { id: ask.game, version: ask.version } : gameIn(ask.text))
    post({ id, answer: await answerAsk(kind, id, ask) })
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<Sent>) => void reply(data))
