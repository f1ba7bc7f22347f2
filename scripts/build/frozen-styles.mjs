// Renames the styles of a frozen game, so that they do not affect today's boards, and the other way round.
import { parse } from 'postcss'

/**
 * Classes of one sheet have a hyphen (`kit-board`). Words without a hyphen (`moving`) are states, which the shell may
 * query.
 */
const CLASS = /\.([a-z][\w]*(?:-[\w]+)+)/gi

const isKeyframes = ({ parent }) => parent?.type === 'atrule' && parent.name.endsWith('keyframes')

/** Changes a sheet: classes and key frames get `suffix`, and properties of `:root` apply inside `scope` only. */
const renamedSheet = (sheet, { suffix, scope }, classes) => {
  const root = parse(sheet)
  const frames = new Map()
  root.walkAtRules(/keyframes$/, (rule) => {
    frames.set(rule.params, `${rule.params}${suffix}`)
    rule.params += suffix
  })
  root.walkRules((rule) => {
    if (isKeyframes(rule)) return
    rule.selector = rule.selector
      .replaceAll(CLASS, (_, name) => {
        classes.add(name)
        return `.${name}${suffix}`
      })
      .replaceAll(/:root((?:\[[^\]]*\]|:not\([^)]*\))*)/g, `:root$1 .${scope}`)
  })
  root.walkDecls(/^animation(?:-name)?$|^--/, (declaration) => {
    declaration.value = declaration.value.replaceAll(/[\w-]+/g, (word) => frames.get(word) ?? word)
  })
  root.walkComments((comment) => comment.remove())
  return root.toString()
}

/** Returns the palette, sizes and fonts (`tokens.css`) of a game, without rules for the page itself. */
const tokensOnly = (sheet) => {
  const root = parse(sheet)
  root.walkAtRules('layer', (rule) => {
    if (rule.params !== 'tokens') rule.remove()
  })
  root.walkDecls('color-scheme', (declaration) => declaration.remove())
  return root.toString()
}

const withNames = (code, suffix, classes) => {
  const named = (name) => (classes.has(name) ? `${name}${suffix}` : name)
  return code
    .replaceAll(/\.([a-z]\w*(?:-\w+)+)(?![\w-])/gi, (_, name) => `.${named(name)}`)
    .replaceAll(/(class=\\?")([\w -]+)/g, (_, before, words) => `${before}${words.split(' ').map(named).join(' ')}`)
}

/** Returns functions that rename the classes of one frozen game. `classes`: classes renamed so far. */
export const frozenStyles = (names) => {
  const classes = new Set()
  return {
    classes,
    sheet: (text) => renamedSheet(text, names, classes),
    tokens: (text) => renamedSheet(tokensOnly(text), names, classes),
    /**
     * Renames classes in code as well: code queries elements by class (`closest('.kit-board')`) and contains drawings
     * as text (`class=\"gl-head\"`).
     */
    selectors: (code) => withNames(code, names.suffix, classes),
  }
}
