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
