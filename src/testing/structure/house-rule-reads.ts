import { type Node, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import type { ChoiceRule, HouseRule } from '../../engine/index.ts'
import { lineFinder } from './measures.ts'
import { gameOf, isCode, isTest, type Tree } from './tree.ts'

/** A place that reads a house rule, as `file:line`. `value` is the value it compares with, or `its number`. */
export type RuleRead = { readonly rule: string; readonly value: string; readonly where: string }

/** Removes `!`, `as`, `?.` and parentheses from an expression. */
const bare = (node: Node): Node =>
  node.type === 'TSNonNullExpression' ||
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'ChainExpression' ||
  node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node

const textIn = (node: Node): string | undefined => {
  const found = bare(node)
  return found.type === 'Literal' && typeof found.value === 'string' ? found.value : undefined
}

/** The key of `a.key`, `a['key']` and `{ key: b }`. */
const keyOf = (key: Node, computed: boolean): string | undefined =>
  textIn(key) ?? (!computed && key.type === 'Identifier' ? key.name : undefined)

/** Converts a variable name to kebab case: `finalDefence` to `final-defence`. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Rules = ReadonlyMap<string, HouseRule>
type Keyed = { readonly key: string | undefined; readonly value: Node }

const propertiesIn = (pattern: Node): readonly Keyed[] =>
  pattern.type === 'ObjectPattern'
    ? pattern.properties.flatMap((one) =>
        one.type === 'Property' ? [{ key: keyOf(one.key, one.computed), value: one.value }] : [],
      )
    : []

/** One file with the content of its variables. */
type Source = {
  readonly path: string
  readonly text: string
  readonly program: Parameters<Visitor['visit']>[0]
  /** Variables with a property that has a rule's name. */
  readonly ruleIn: Map<string, string>
  /** Variables that certainly contain a rule's value, because they come from all rules. */
  readonly sure: Set<string>
  /** Constants with a text, in all files of the game. */
  readonly textOf: Map<string, string>
  /** Variables that contain all rules. */
  readonly rulesets: Set<string>
}

const mentionsRules = ({ text }: Source, type: Node | null | undefined): boolean =>
  type !== null && type !== undefined && /Rules\b/.test(text.slice(type.start, type.end))

const visit = ({ program }: Source, visitor: VisitorObject): void => new Visitor(visitor).visit(program)

/** Last name of an expression: `style` of `view.rules.style`, or the rule of a variable. */
const nameOf = ({ ruleIn }: Source, node: Node): string | undefined => {
  const found = bare(node)
  if (found.type === 'Identifier') return ruleIn.get(found.name) ?? kebab(found.name)
  return found.type === 'MemberExpression' ? keyOf(found.property, found.computed) : undefined
}

const isRuleset = (source: Source, node: Node): boolean => {
  const found = bare(node)
  return found.type === 'Identifier' ? source.rulesets.has(found.name) : nameOf(source, found) === 'rules'
}

const learnNames = (source: Source, rules: Rules): void => {
  const learn = (variable: Node, rule: string | undefined, isFromRules: boolean): void => {
    const target = variable.type === 'AssignmentPattern' ? variable.left : variable
    if (rule === undefined || !rules.has(rule) || target.type !== 'Identifier') return
    source.ruleIn.set(target.name, rule)
    if (isFromRules) source.sure.add(target.name)
  }
  const learnPattern = (pattern: Node, isFromRules: boolean): void => {
    for (const { key, value } of propertiesIn(pattern)) {
      learn(value, key, isFromRules)
      if (key === 'rules') learnPattern(value, true)
    }
  }
  const learnParameters = ({ params }: { readonly params: readonly Node[] }): void => {
    for (const param of params)
      if (param.type === 'Identifier' && mentionsRules(source, param.typeAnnotation)) source.rulesets.add(param.name)
  }
  visit(source, {
    ObjectPattern: (pattern) => learnPattern(pattern, mentionsRules(source, pattern.typeAnnotation)),
    VariableDeclarator: ({ id, init }) => {
      if (init === null) return
      learnPattern(id, isRuleset(source, init))
      const [literal, value] = [textIn(init), bare(init)]
      if (id.type === 'Identifier' && literal !== undefined) source.textOf.set(id.name, literal)
      if (value.type === 'MemberExpression') learn(id, nameOf(source, value), isRuleset(source, value.object))
    },
    ArrowFunctionExpression: learnParameters,
    FunctionDeclaration: learnParameters,
  })
}

/** Discriminating properties of unions, whose values belong to no rule. */
const KINDS = ['kind', 'type', 'phase', 'by']

type Report = (rule: HouseRule, value: string | undefined, at: Node) => void

/** Finds comparisons with the literal of a value, and look-ups by the value itself. */
const choiceReads = (source: Source, rules: Rules, report: Report): VisitorObject => {
  const choices = [...rules.values()].filter((rule): rule is ChoiceRule => 'values' in rule)
  const literal = (node: Node): string | undefined => {
    const found = bare(node)
    return textIn(found) ?? (found.type === 'Identifier' ? source.textOf.get(found.name) : undefined)
  }
  /** Compares by name. A value that only one rule has belongs to that rule under any name. */
  const compare = (operand: Node, other: Node): void => {
    const value = literal(other)
    if (value === undefined) return
    const able = choices.filter(({ values }) => values.includes(value))
    const name = nameOf(source, operand)
    const isKind = name !== undefined && KINDS.includes(name)
    const rule = able.find((one) => one.name === name) ?? (able.length === 1 && !isKind ? able[0] : undefined)
    if (rule !== undefined) report(rule, value, operand)
  }
  const lookUp = (given: Node): void => {
    const key = bare(given)
    const isSure = key.type === 'Identifier' ? source.sure.has(key.name) : key.type === 'MemberExpression'
    if (!isSure) return
    const rule = choices.find((one) => one.name === nameOf(source, key))
    if (rule !== undefined) for (const value of rule.values) report(rule, value, key)
  }
  return {
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^[!=]==?$/.test(operator)) return
      compare(left, right)
      compare(right, left)
    },
    SwitchStatement: ({ discriminant, cases }) => {
      for (const { test } of cases) if (test !== null) compare(discriminant, test)
    },
    MemberExpression: ({ property, computed }) => {
      if (computed && textIn(property) === undefined) lookUp(property)
    },
    CallExpression: ({ callee, arguments: [given] }) => {
      if (given === undefined || callee.type !== 'MemberExpression') return
      const method = keyOf(callee.property, callee.computed)
      if (method === 'get' || method === 'has') lookUp(given)
      const list = bare(callee.object)
      if (method === 'includes' && list.type === 'ArrayExpression')
        for (const item of list.elements) if (item !== null) compare(given, item)
    },
  }
}

/**
 * Finds reads of a numeric rule. A hyphenated name is unambiguous; any other name counts if all rules are available
 * there.
 */
const numberReads = (source: Source, rules: Rules, report: Report): VisitorObject => {
  const read = (key: string | undefined, isFromRules: boolean, at: Node): void => {
    const rule = rules.get(key ?? '')
    if (rule !== undefined && 'min' in rule && (isFromRules || rule.name.includes('-'))) report(rule, undefined, at)
  }
  const readAll = (pattern: Node, isFromRules: boolean): void => {
    for (const { key, value } of propertiesIn(pattern)) {
      read(key, isFromRules, value)
      if (key === 'rules') readAll(value, true)
    }
  }
  return {
    MemberExpression: ({ object, property, computed }) =>
      read(keyOf(property, computed), isRuleset(source, object), property),
    ObjectPattern: (pattern) => readAll(pattern, mentionsRules(source, pattern.typeAnnotation)),
    VariableDeclarator: ({ id, init }) => {
      if (init !== null && isRuleset(source, init)) readAll(id, true)
    },
  }
}

const sourceOf = (path: string, text: string, textOf: Map<string, string>): Source => ({
  path,
  text,
  program: parseSync(path, text).program,
  ruleIn: new Map(),
  sure: new Set(),
  textOf,
  rulesets: new Set(['rules']),
})

/** Names both values of a rule with two: code that tests for one also decides about the other. */
const labelOf = (rule: HouseRule, value: string | undefined): string => {
  if (value === undefined) return 'its number'
  return 'values' in rule && rule.values.length === 2 ? rule.values.join(' or ') : value
}

const readsIn = (source: Source, rules: Rules): readonly RuleRead[] => {
  const found = new Map<string, RuleRead>()
  const lineAt = lineFinder(source.text)
  const report: Report = (rule, given, at) => {
    const read = { rule: rule.name, value: labelOf(rule, given), where: `${source.path}:${lineAt(at.start)}` }
    found.set(`${read.rule} ${read.value} ${at.start}`, read)
  }
  visit(source, choiceReads(source, rules, report))
  visit(source, numberReads(source, rules, report))
  return [...found.values()]
}

const isProduct = (path: string, id: string): boolean =>
  gameOf(path) === id && isCode(path) && !isTest(path) && !/\/text\/|\.data\.ts$/.test(path)

/** Reads of a game's house rules in its product code, without texts. */
export const houseRuleReads = (tree: Tree, id: string, houseRules: readonly HouseRule[]): readonly RuleRead[] => {
  const rules: Rules = new Map(houseRules.map((rule) => [rule.name, rule]))
  const values = houseRules.flatMap((rule) => ('values' in rule ? rule.values.map((value) => `'${value}'`) : []))
  const words = ['rules', 'Rules', ...rules.keys(), ...values]
  const textOf = new Map<string, string>()
  const sources = [...tree]
    .filter(([path, text]) => isProduct(path, id) && words.some((word) => text.includes(word)))
    .map(([path, text]) => sourceOf(path, text, textOf))
  for (const source of sources) learnNames(source, rules)
  return sources.flatMap((source) => readsIn(source, rules))
}

/** Returns a sentence that names every value with more than one reader; undefined if there is none. */
export const repeatedReads = (id: string, reads: readonly RuleRead[]): string | undefined => {
  const byValue = Map.groupBy(reads, ({ rule, value }) => `${rule} (${value})`)
  const repeated = [...byValue].filter(([, { length }]) => length > 1)
  if (repeated.length === 0) return undefined
  const places = repeated.map(([value, same]) => `${value}: ${same.map(({ where }) => where).join(', ')}`)
  return [
    `${id} reads values of house rules in more than one place.`,
    'Put the meaning of each value into one function of the rules and call it:',
    ...places,
  ].join('\n')
}
