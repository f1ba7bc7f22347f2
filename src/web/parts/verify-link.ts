import type { SeenPlay } from '../../engine/index.ts'
import { packLink } from '../data/share/link.ts'
import { textOf } from '../data/text-of.ts'

/** The address at which one tap checks this whole game: the game travels behind the #, no server sees it. */
export const verifyLink = async (play: SeenPlay): Promise<string> => `/verify${await packLink(textOf(play))}`
