// Test of hazelring; see typed.ts.
import { distribution, games, holmgang, ledger, rulesFor, solve } from 'hazelring'

const solved = solve(holmgang, rulesFor(holmgang))
const taken = ledger('')
export const all = [solved.ok, taken.ok, distribution('holmgang', 'swing').ok, games.map(({ game }) => game.id)]
