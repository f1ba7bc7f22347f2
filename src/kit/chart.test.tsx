import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { distribution } from '../dice/index.ts'
import { Chart } from './chart.tsx'

const three = distribution([{ value: 3, weight: 1n }])
const page = (width: number, height: number, zoom = 1): string =>
  renderToStaticMarkup(
    <Chart distribution={three} unit="points" width={width} height={height} zoom={zoom} titled />,
  ).replace(/ aria-label="[^"]*"/, '')

test('a chart names its unit where it has room', () => {
  for (const zoom of [1, 2]) {
    expect(page(120 * zoom, 50 * zoom, zoom)).toContain('chances by points')
    expect(page(75 * zoom, 50 * zoom, zoom)).toMatch(/>points</)
    expect(page(75 * zoom, 35 * zoom, zoom)).not.toContain('points')
  }
})
