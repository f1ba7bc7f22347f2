import { gameIn } from '../../../engine/index.ts'
import { FrozenFault } from '../../../games/frozen.ts'
import { loadGame } from '../../../games/load.ts'
import { type Opening, openText } from '../../../analysis/opening/open.ts'
import { words } from '../../text/words.ts'

/** The code of the fault where the program of the game cannot be fetched: nothing is wrong with the text, and later it may open. */
export const NOT_FETCHED = 'not-fetched'

/** Fetches the game that a text is of, and opens the text. */
export const openFetched = async (text: string): Promise<Opening> => {
  try {
    await loadGame(gameIn(text))
  } catch (error) {
    if (error instanceof FrozenFault) return { ok: false, fault: { code: error.code, line: 2, message: error.message } }
    return { ok: false, fault: { code: NOT_FETCHED, line: 0, message: words.open.notFetched } }
  }
  return openText(text)
}
