import { packLink } from '../data/share/link.ts'

/** Address that opens the checker with a complete game. The game follows the #, so no server receives it. */
export const verifyLink = async (text: string): Promise<string> => `/verify${await packLink(text)}`
