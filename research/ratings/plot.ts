import type { Curve } from './curves.ts'

type Panel = { readonly id: string; readonly curves: readonly Curve[] }

const [WIDTH, HEIGHT, LEFT, TOP] = [300, 240, 56, 48] as const
const LOWEST = 0.5

const INK: Readonly<Record<string, string>> = { result: '#8a5a12', earned: '#1d4b80' }
const NAMES: Readonly<Record<string, string>> = { result: 'by results', earned: 'luck-adjusted' }

/** The curves of each game side by side: games a player to the right, the share of pairs ranked right upwards. */
export const plotOf = (panels: readonly Panel[], rounds: number, sure: number): string => {
  const y = (share: number): number => TOP + HEIGHT * (1 - (share - LOWEST) / (1 - LOWEST))
  const drawn = panels.map(({ id, curves }, panel) => {
    const x = (games: number): number => LEFT + panel * (WIDTH + 70) + (WIDTH * Math.log(games)) / Math.log(rounds)
    const right = x(rounds)
    const rows = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
      (share) =>
        `<path d="M${x(1)} ${y(share)}H${right}" stroke="#bbb" stroke-width="${share === sure ? 2 : 0.5}"/><text x="${x(1) - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share} %</text>`,
    )
    const columns = [1, 3, 10, 30, 100].map(
      (games) => `<text x="${x(games)}" y="${TOP + HEIGHT + 18}" text-anchor="middle">${games}</text>`,
    )
    const lines = curves.map(({ name, share }, i) => {
      const path = share
        .map((right_, k) => `${x(k + 1).toFixed(1)} ${y(Math.max(LOWEST, right_)).toFixed(1)}`)
        .join('L')
      const dashes = name === 'result' ? ' stroke-dasharray="6 3"' : ''
      return `<path d="M${path}" fill="none" stroke="${INK[name]}" stroke-width="2.5"${dashes}/><text x="${right - 6}" y="${y(0.62 - 0.05 * i)}" text-anchor="end" fill="${INK[name]}">${NAMES[name]}</text>`
    })
    return `<text x="${x(1)}" y="${TOP - 16}" font-weight="bold">${id}</text>${rows.join('')}${columns.join('')}${lines.join('')}`
  })
  const [w, h] = [LEFT + panels.length * (WIDTH + 70), TOP + HEIGHT + 50]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" font-family="sans-serif" font-size="12"><title>Share of pairs ranked right after so many games of each player</title><rect width="${w}" height="${h}" fill="#fff"/>${drawn.join('')}<text x="${LEFT}" y="${h - 10}">games of each player</text></svg>\n`
}
