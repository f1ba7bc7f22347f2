import { packLink } from '../data/share/link.ts'

/** The address at which one tap checks a whole game, given as its file: the game travels behind the #, no server sees it. */
export const verifyLink = async (text: string): Promise<string> => `/verify${await packLink(text)}`
