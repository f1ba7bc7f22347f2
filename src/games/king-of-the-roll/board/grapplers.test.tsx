import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { POSITIONS } from '../content/schema.ts'
import { Grapplers } from './grapplers.tsx'

test.each([...POSITIONS, 'standing'] as const)('both fighters are drawn in %s, each with one head', (position) => {
  const page = renderToStaticMarkup(<Grapplers position={position} />)
  expect(page.match(/class="head"/g)).toHaveLength(2)
  for (const who of ['top', 'bottom']) expect(page).toContain(`kr-body ${who}`)
})
