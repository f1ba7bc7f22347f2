// Holmgang for boardgame.io: our default rules and decisions, with every roll by its random plugin. Development checks
// and undo are off, because they cost time and are not compared. Its move log is on.
import { createRequire } from 'node:module'

process.env.NODE_ENV = 'production'
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal')

const FRESH = 20
const WAGER_AT = 5

/** Damage of ascending dice by the rules page, cached by key as in Hazelring. */
const known = new Map()
const score = (dice) => {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const face of dice) counts[face]++
  let damage = 0
  let run = 0
  for (let face = 1; face <= 7; face++) {
    if (counts[face] > 1) damage += (counts[face] - 1) * face
    if (counts[face] > 0) {
      run++
      continue
    }
    if (run >= 4) for (let inner = face - run + 1; inner < face - 1; inner++) damage += inner
    run = 0
  }
  return damage
}
const damageOf = (dice) => {
  const key = dice.join('')
  if (!known.has(key)) known.set(key, score(dice))
  return known.get(key)
}

const ascending = (a, b) => a - b

/** The defender's choices in the form that boardgame.io's bots use: a move with its arguments. */
export const enumerate = ({ sides, attacker, dice }) => {
  if (dice.length > 0) return [...new Set(dice)].map((face) => ({ move: 'parry', args: [face] }))
  const { active, spares } = sides[1 - attacker]
  const stances = ['keep']
  if (spares > 0 && active < FRESH) stances.push('swap')
  if (active <= WAGER_AT) stances.push('wager')
  return stances.map((stance) => ({ move: 'prepare', args: [stance] }))
}

const swing = (G, random) => {
  const side = G.sides[G.attacker]
  G.dice = random.D6(side.fifth ? 5 : 4).toSorted(ascending)
  side.fifth = false
}

const toRound = (G, random, attacker) => {
  G.attacker = attacker
  G.dice = []
  G.round++
  if (enumerate(G).length === 1) swing(G, random)
}

const begin = (G, random) => {
  let [a, b] = random.D6(2)
  while (a === b) [a, b] = random.D6(2)
  toRound(G, random, a > b ? 0 : 1)
}

const prepare = ({ G, random }, stance) => {
  const side = G.sides[1 - G.attacker]
  if (!enumerate(G).some(({ move, args }) => move === 'prepare' && args[0] === stance)) return 'INVALID_MOVE'
  if (stance === 'swap') {
    side.active = FRESH
    side.spares--
  }
  if (stance === 'wager') side.fifth = true
  swing(G, random)
  return G
}

const parry = ({ G, random }, face) => {
  const at = G.dice.indexOf(face)
  if (at < 0) return 'INVALID_MOVE'
  const defender = 1 - G.attacker
  const dice = [...G.dice]
  dice[at] = random.D6()
  const damage = damageOf(dice.toSorted(ascending))
  if (damage > G.sides[defender].active) {
    G.winner = G.attacker
    return G
  }
  G.sides[defender].active -= damage
  toRound(G, random, defender)
  return G
}

const fresh = () => ({ active: FRESH, spares: 2, fifth: false })

/**
 * `G` holds the seat to decide. Using a boardgame.io turn for every round made the game a third slower, because of its
 * events and hooks.
 */
export const holmgang = {
  name: 'holmgang',
  disableUndo: true,
  setup: ({ random }) => {
    const G = { sides: [fresh(), fresh()], attacker: 0, dice: [], round: 0, winner: null }
    begin(G, random)
    return G
  },
  moves: { prepare, parry },
  turn: { activePlayers: { all: null } },
  endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
}

/**
 * Returns a function that plays one game of random moves, and returns the number of decisions and the log. `below(n)`
 * picks a move.
 */
export const newPeer = () => {
  const game = { ...holmgang }
  const reduce = CreateGameReducer({ game, isClient: false })
  return (seed, below) => {
    let state = InitializeGame({ game: { ...game, seed }, numPlayers: 2 })
    const log = []
    let decisions = 0
    while (state.ctx.gameover === undefined) {
      const moves = enumerate(state.G)
      const { move, args } = moves[below(moves.length)]
      const payload = { type: move, args, playerID: String(1 - state.G.attacker) }
      state = reduce(state, { type: 'MAKE_MOVE', payload })
      log.push(...state.deltalog)
      decisions++
    }
    return { decisions, log, rounds: state.G.round, winner: state.ctx.gameover.winner }
  }
}
