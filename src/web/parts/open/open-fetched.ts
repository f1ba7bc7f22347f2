import { gameNamedIn } from '../../../engine/index.ts'
import { FrozenFault } from '../../../games/frozen.ts'
import { loadGame } from '../../../games/load.ts'
import { type Opening, openText } from '../../../analysis/opening/open.ts'
import { words } from '../../text/words.ts'

/** Fault code if the game's code could not be fetched; the text is valid and may open later. */
export const NOT_FETCHED = 'not-fetched'

/** Loads the game of a text, then opens the text. */
export const openFetched = async (text: string): Promise<Opening> => {
  try {
    await loadGame(gameNamedIn(text))
  } catch (error) {
    if (error instanceof FrozenFault) return { ok: false, fault: { code: error.code, line: 2, message: error.message } }
    return { ok: false, fault: { code: NOT_FETCHED, line: 0, message: words.open.notFetched } }
  }
  return openText(text)
}
