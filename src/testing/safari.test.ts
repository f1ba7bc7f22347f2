import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { AtRule, type ChildNode, parse } from 'postcss'
import { expect, it } from 'vitest'
import { isCode, isTest, sourceTree, type Tree, treeOf } from './structure/tree.ts'

/** Version of autumn 2024. `lib` in tsconfig.json limits the language to ES2024. */
const SAFARI = 18.1

/** Features that this Safari lacks and that pages can do without. */
const SPARE: ReadonlySet<string> = new Set([
  // Page margins and breaks. Without them a printed rules page only needs more paper.
  '@page',
  'size',
  'break-after: avoid',
  // The style sheet also uses its prefixed name.
  'text-size-adjust',
  // Only called where it exists (`canVibrate`).
  'navigator.vibrate',
  // For forced colours, a mode that Safari does not have.
  'forced-color-adjust',
  'forced-color-adjust: none',
  // Firefox's own name; the style sheet also uses the names of other browsers.
  '::-moz-progress-bar',
  // Underline style, and flash colour of a tap.
  'text-decoration: wavy',
  '-webkit-tap-highlight-color',
])

const versionOf = (version: string | false | undefined): number =>
  typeof version === 'string' && version !== 'preview' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN

/**
 * True if this Safari supports the feature, if only by a prefixed name, which the build adds. Features that the data
 * lack count as supported.
 */
const isKnown = ({ __compat: compat }: Identifier = {}): boolean => {
  const support = compat?.support.safari
  return (
    support === undefined || [support].flat().some((each) => !each.flags && versionOf(each.version_added) <= SAFARI)
  )
}

/** Data under a path of names. */
const dataAt = (from: Identifier | undefined, ...[name, ...deeper]: readonly string[]): Identifier | undefined =>
  name === undefined ? from : dataAt(from?.[name], ...deeper)

const { api, css } = bcd

type Use = readonly [name: string, data: Identifier | undefined]

const usesOfDeclaration = (property: string, value: string): readonly Use[] => {
  const data = dataAt(css, 'properties', property)
  const words = value.match(/(?<![\w-])[a-z][a-z-]+(?![\w-]*\()/g) ?? []
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name]) => name ?? [])
  return [
    [property, data],
    ...words.map((word): Use => [`${property}: ${word}`, data?.[word]]),
    ...functions.map((name): Use => {
      const places = [[], ...Object.keys(css.types ?? {}).map((kind) => [kind])]
      return [
        `${name}()`,
        places.map((place) => dataAt(css, 'types', ...place, name)).find((found) => found !== undefined),
      ]
    }),
  ]
}

const usesOf = (node: ChildNode): readonly Use[] => {
  if (node.type === 'decl') return node.prop.startsWith('--') ? [] : usesOfDeclaration(node.prop, node.value)
  if (node.type === 'rule')
    return [...node.selector.matchAll(/::?([a-z-]+)/g)].map(([name, pseudo]) => [
      name,
      dataAt(css, 'selectors', pseudo ?? ''),
    ])
  if (node.type !== 'atrule') return []
  const data = dataAt(css, 'at-rules', node.name)
  const features = [...node.params.matchAll(/\(([a-z-]+)/g)].flatMap(([, name]) => name ?? [])
  return [[`@${node.name}`, data], ...features.map((name): Use => [`@${node.name} (${name})`, data?.[name]])]
}

/** Names of the uses that the enclosing `@supports` rules test. A condition with `not` or `or` guarantees nothing. */
const testedAround = ({ parent }: ChildNode): readonly string[] => {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return []
  const outside = testedAround(parent as ChildNode)
  if (!(parent instanceof AtRule) || parent.name !== 'supports' || /\b(?:not|or)\b/.test(parent.params)) return outside
  const tests = parent.params.matchAll(/\(([a-z-]+):((?:[^()]|\([^()]*\))*)\)/g)
  const tested = [...tests].flatMap(([, property = '', value = '']) => usesOfDeclaration(property, value))
  return [...outside, ...tested.map(([name]) => name)]
}

const usesOfStyle = (sheet: string): readonly Use[] => {
  const uses: Use[] = []
  parse(sheet).walk((node) => {
    const tested = testedAround(node)
    uses.push(...usesOf(node).filter(([name]) => !tested.includes(name)))
  })
  return uses
}

const GLOBALS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  CSS: 'CSS',
}

/** Returns the uses of the browser's own objects: constructor calls and property reads. */
const usesOfScript = (text: string): readonly Use[] => [
  ...[...text.matchAll(/\bnew ([A-Z]\w+)/g)].map(([name, type]): Use => [name, api[type ?? '']]),
  ...[...text.matchAll(/\b(navigator|document|window|globalThis|crypto|CSS)\.(\w+)/g)].map(
    ([name, object = '', member = '']): Use => {
      const members = api[GLOBALS[object] ?? '']
      return [name, members?.[member] ?? members?.[`${member}_static`]]
    },
  ),
]

const unknownTo = (tree: Tree): readonly string[] => {
  const inPages = [...tree].filter(
    ([path]) => /^src\/(?:web|kit|games|analysis|protocol|engine)\//.test(path) && !isTest(path),
  )
  return inPages.flatMap(([path, text]) => {
    const uses = path.endsWith('.css') ? usesOfStyle(text) : isCode(path) ? usesOfScript(text) : []
    return uses.flatMap(([name, data]) => (isKnown(data) || SPARE.has(name) ? [] : `${path}: ${name}`))
  })
}

it('pages use nothing that Safari 18.1 does not know', () => expect(unknownTo(sourceTree())).toEqual([]))

it('what is too new is found', () => {
  const sheet =
    '@position-try --x {} p { text-wrap: pretty; width: anchor-size(width); field-sizing: content } a:has-slotted {}'
  const script = 'new EyeDropper(); navigator.bluetooth.requestDevice(); new Map()'
  expect(
    unknownTo(treeOf({ 'src/web/x.css': sheet, 'src/web/x.ts': script })).map((found) =>
      found.split(': ').slice(1).join(': '),
    ),
  ).toEqual([
    '@position-try',
    'text-wrap: pretty',
    'anchor-size()',
    'field-sizing',
    'field-sizing: content',
    ':has-slotted',
    'new EyeDropper',
    'navigator.bluetooth',
  ])
})

/** Returns what is too new in a style sheet with a condition. */
const foundUnder = (condition: string): readonly string[] => {
  const sheet = `p { @supports ${condition} { animation-timeline: scroll(self); field-sizing: content } }`
  return unknownTo(treeOf({ 'src/web/x.css': sheet }))
}

it('what a page tests first is not too new', () => {
  const sizing = ['src/web/x.css: field-sizing', 'src/web/x.css: field-sizing: content']
  expect(foundUnder('(animation-timeline: scroll())')).toEqual(sizing)
  for (const condition of ['not (animation-timeline: scroll())', '(animation-timeline: scroll()) or (color: red)'])
    expect(foundUnder(condition)).toEqual(['src/web/x.css: animation-timeline', 'src/web/x.css: scroll()', ...sizing])
})
