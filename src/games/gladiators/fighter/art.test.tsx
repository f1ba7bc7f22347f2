import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DRAWN, SKILLS } from '../content/schema.ts'
import { ShieldShape } from './fighter.tsx'
import { Head } from './head.tsx'
import { HEADS } from './look.ts'
import { DrawnMark } from './weapon.tsx'

test.each(HEADS)('the head with %s is drawn', (kind) => {
  expect(renderToStaticMarkup(<Head kind={kind} />)).toContain('<path')
})

test.each([...DRAWN, ...SKILLS, 'unarmed', 'focus'])('the sign of %s is drawn', (name) => {
  expect(renderToStaticMarkup(<DrawnMark name={name} />)).toContain('<path')
})

test.each(['round', 'tower'] as const)('a %s shield is drawn', (kind) => {
  expect(renderToStaticMarkup(<ShieldShape kind={kind} />)).toContain('<path')
})
