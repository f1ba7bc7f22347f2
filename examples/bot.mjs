// A bot that plays by itself on any Hazelring server:
//   node examples/bot.mjs LINK            sits down at the table of a link
//   node examples/bot.mjs SERVER GAME     plays whoever wants a quick match, such as http://localhost:4000 holmgang
// Others see that a program plays. Everything but the choosing is done for it: dice, connection, proof.
import { playBot } from 'hazelring-client'

const [url, game] = process.argv.slice(2)
if (url === undefined) {
  console.error('Which table? node examples/bot.mjs LINK, or node examples/bot.mjs SERVER GAME')
  process.exit(2)
}

/**
 * Your strategy goes here. `view` is the game as this seat may know it; `offers` are the possible choices in notation.
 */
const choose = ({ offers }) => offers[Math.floor(Math.random() * offers.length)]

try {
  const games = await playBot({ url, game, name: 'Thirty lines', choose })
  for (const { seat, result, proof } of games) {
    const points = result.payoff === undefined ? 'nothing was settled' : `I got ${result.payoff[seat]}`
    const dice = proof?.kind === 'proven' ? 'follow from the sealed secrets' : 'could not be checked'
    console.log(`${result.how}: ${points}; the rolls ${dice}`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
