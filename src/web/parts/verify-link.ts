import { packLink } from '../data/share/link.ts'

/** Address that checks a complete game in one tap: the game is after the #, so no server sees it. */
export const verifyLink = async (text: string): Promise<string> => `/verify${await packLink(text)}`
