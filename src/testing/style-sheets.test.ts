import { parse, type Rule } from 'postcss'
import { expect, it } from 'vitest'
import { sourceTree, type Tree, treeOf } from './structure/tree.ts'

const layerOf = ({ parent }: Rule): string =>
  parent?.type === 'atrule' && 'params' in parent ? `@${parent.name} ${parent.params}` : ''

/** Returns classes with two separate rules in one part of a style sheet: one name for two things. */
const doubledClasses = (tree: Tree): readonly string[] =>
  [...tree]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => {
      const seen = new Set<string>()
      const doubled: string[] = []
      parse(text).walkRules((rule) => {
        if (rule.parent?.type === 'rule' || !/^\.[\w-]+$/.test(rule.selector)) return
        const name = `${layerOf(rule)} ${rule.selector}`
        if (seen.has(name)) doubled.push(`${path}: ${rule.selector}`)
        seen.add(name)
      })
      return doubled
    })

it('no class stands for two things in a style sheet', () => expect(doubledClasses(sourceTree())).toEqual([]))

it('a class that stands for two things is found', () => {
  const sheet =
    '@layer a { .list { inset: 0 } .list.open { inset: 1px } .other { .list { inset: 2px } } .list { flex: 1 } }'
  expect(doubledClasses(treeOf({ 'src/a.css': sheet }))).toEqual(['src/a.css: .list'])
})

/** Returns custom properties that a style sheet uses without a fallback and that nothing sets. */
const unsetProperties = (tree: Tree): readonly string[] => {
  const texts = [...tree].filter(([path]) => /\.(css|tsx?)$/.test(path) && !path.includes('.test.'))
  const set = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--[\w-]+)['"`\]]*\s*:|['"`](--[\w-]+)['"`]/g)].map(([, a, b]) => a ?? b),
    ),
  )
  return texts
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ path, name })))
    .filter(({ name }) => !set.has(name))
    .map(({ path, name }) => `${path}: ${name}`)
}

it('style sheets use only custom properties that something sets', () =>
  expect(unsetProperties(sourceTree())).toEqual([]))

it('a custom property that nothing sets is found', () => {
  const tree = treeOf({
    'src/a.css': '.a { --b: 1; color: var(--b); inset: var(--c) }',
    'src/d.tsx': "style={{ '--e': 1 }}",
  })
  expect(unsetProperties(tree)).toEqual(['src/a.css: --c'])
})
