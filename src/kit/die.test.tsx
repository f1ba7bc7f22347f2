import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Die } from './die.tsx'

test.each([1, 2, 3, 4, 5, 6])(
  'a thrown %i shows its pips at rest, and each side has its own while it turns',
  (face) => {
    const html = renderToStaticMarkup(<Die face={face} act="tumble" seed="round 3 die 1" />)
    const [resting, turning] = html.split('kit-die-tumbler')
    expect(resting!.match(/r="10"/g)).toHaveLength(face)
    expect(turning!.match(/r="10"/g)).toHaveLength(1 + 2 + 3 + 4 + 5 + 6)
  },
)

const html = (seed: string): string => renderToStaticMarkup(<Die face={4} seed={seed} />)

test('the same throw lies the same way, another one differently', () => {
  expect(html('a')).toBe(html('a'))
  expect(html('a')).not.toBe(html('b'))
})

test.each([4, 8, 10, 12, 20])('a d%i shows its figure', (sides) => {
  expect(renderToStaticMarkup(<Die face={3} sides={sides} label="3" />)).toMatch(/>3<\/text>/)
})

const figures = (part: string): readonly number[] =>
  [...part.matchAll(/>(\d+)<\/text>/g)].map(([, figure]) => Number(figure)).toSorted((a, b) => a - b)

test.each([4, 8, 10, 12, 20])(
  'a thrown d%i shows all its figures while it turns, and at rest only its own',
  (sides) => {
    const [resting, turning] = renderToStaticMarkup(<Die face={3} sides={sides} act="tumble" />).split(
      'kit-die-tumbler',
    )
    expect(figures(resting!)).toEqual([3])
    expect(figures(turning!)).toEqual(Array.from({ length: sides }, (_, i) => i + 1))
    expect(renderToStaticMarkup(<Die face={3} sides={sides} />)).not.toContain('kit-die-solid')
  },
)
