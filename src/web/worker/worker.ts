import { everyPercent } from '../../analysis/percents.ts'
import { answers } from '../../analysis/service/answers.ts'
import type { Ask, QuestionKind, Questions } from '../../analysis/service/questions.ts'
import { gameNamedIn, type OnProgress } from '../../engine/index.ts'
import { loadGame } from '../../games/load.ts'
import { answerCalls, type CallHandlers, type WorkerRequest } from '../../protocol/rpc/rpc.ts'

type AnyHandler = (ask: Ask<QuestionKind>, onProgress: OnProgress) => unknown

/** Wraps an answer: loads the question's game first, and reports progress in whole percents. */
const prepared =
  (answer: AnyHandler): AnyHandler =>
  async (ask, onProgress) => {
    await loadGame('game' in ask ? { id: ask.game, version: ask.version } : gameNamedIn(ask.text))
    return answer(ask, everyPercent(onProgress))
  }

const handlers = Object.fromEntries(
  Object.entries(answers).map(([kind, answer]) => [kind, prepared(answer as AnyHandler)]),
) as CallHandlers<Questions>

const answerRequest = answerCalls(handlers, (response) => postMessage(response))
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answerRequest(data))
