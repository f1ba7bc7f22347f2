import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CUBE_FACES, landing } from './cube.ts'
import { Die } from './die.tsx'

const turn = (html: string, name: string): number => Number(new RegExp(`--${name}:(-?\\d+)deg`).exec(html)![1])

test.each(CUBE_FACES)('a thrown %i shows its pips at rest and turns to them by whole turns', (face) => {
  const html = renderToStaticMarkup(<Die face={face} act="tumble" seed="round 3 die 1" />)
  const resting = html.slice(html.indexOf('kit-die-rest'), html.indexOf('kit-die-cube'))
  expect(resting.match(/r="10"/g)).toHaveLength(face)
  expect(turn(html, 'end-x')).toBe(landing(face).x)
  expect(turn(html, 'end-y')).toBe(landing(face).y)
  expect(Math.abs(turn(html, 'start-x') - landing(face).x) % 360).toBe(0)
  expect(Math.abs(turn(html, 'start-y') - landing(face).y) % 360).toBe(0)
})

const html = (seed: string): string => renderToStaticMarkup(<Die face={4} act="tumble" seed={seed} />)

test('the same throw tumbles the same way, another one differently', () => {
  expect(html('a')).toBe(html('a'))
  expect(html('a')).not.toBe(html('b'))
})

test.each([4, 8, 10, 12, 20])('a d%i shows its figure', (sides) => {
  expect(renderToStaticMarkup(<Die face={3} sides={sides} label="3" />)).toMatch(/>3<\/text>/)
})

test.each([4, 8, 10, 12, 20])('a thrown d%i rolls blank and lies with its figure', (sides) => {
  const thrown = renderToStaticMarkup(<Die face={3} sides={sides} act="tumble" />)
  expect(thrown.match(/>3<\/text>/g)).toHaveLength(1)
  expect(thrown.indexOf('</text>')).toBeLessThan(thrown.indexOf('kit-die-roller'))
  expect(renderToStaticMarkup(<Die face={3} sides={sides} />)).not.toContain('kit-die-roller')
})
