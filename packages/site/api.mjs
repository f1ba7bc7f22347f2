// Reads the packages' exports with TypeDoc, from the published declarations.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Application, Converter, ReflectionKind } from 'typedoc'
import ts from 'typescript'

const PACKAGES = ['core', 'client', 'hazelring']
const DOCUMENTED = ['Variable', 'Function', 'Class', 'Interface', 'TypeAlias', 'Enum']

/** Returns every entry of the packages: its import name and its declarations. */
export const entriesOf = (root) =>
  PACKAGES.flatMap((folder) => {
    const { name, exports, description } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json')))
    return Object.entries(exports).map(([entry, { types }]) => ({
      name: entry === '.' ? name : `${name}${entry.slice(1)}`,
      description: entry === '.' ? description : undefined,
      file: join(root, 'packages', folder, types),
    }))
  })

/**
 * Returns the declaration as in the file, with its members' comments; for a reference to another declaration, the type
 * itself.
 */
const declaredIn = (checker, symbol) => {
  const nodes = (symbol?.declarations ?? []).map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node))
  const text = nodes.map((node) => node.getText().replace(/^export (?:declare )?/, '')).join('\n')
  if (!/: typeof \w+;?$/.test(text)) return text.replaceAll('    ', '  ').replace(/;$/, '')
  return `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))}`
}

const commentOf = (reflection) =>
  reflection.comment ?? reflection.signatures?.[0]?.comment ?? reflection.type?.declaration?.signatures?.[0]?.comment

/** Returns the parts of a comment as Markdown; names in it become links when the page is written. */
const markdownOf = (parts) => parts.map(({ kind, text }) => (kind === 'inline-tag' ? `\`${text}\`` : text)).join('')

const kindOf = (reflection) => {
  if (!reflection.kindOf(ReflectionKind.Variable)) {
    if (reflection.kindOf(ReflectionKind.Function)) return 'function'
    return reflection.kindOf(ReflectionKind.Class) ? 'class' : 'type'
  }
  const { type } = reflection
  return type?.type === 'reflection' && (type.declaration.signatures ?? []).length > 0 ? 'function' : 'value'
}

const exportOf = (reflection, declared) => {
  const comment = commentOf(reflection)
  return {
    name: reflection.name,
    kind: kindOf(reflection),
    code: declared.get(reflection.id) ?? '',
    summary: comment === undefined ? '' : markdownOf(comment.summary),
    tags: (comment?.blockTags ?? []).map(({ tag, name, content }) => ({
      tag: tag.slice(1),
      name,
      text: markdownOf(content),
    })),
  }
}

/** Returns the entry that describes a re-export. */
const originOf = (reference) => {
  const target = reference.tryGetTargetReflectionDeep()
  return target && { name: reference.name, from: target.parent.name, of: target.name }
}

const moduleOf = (module, entry, declared) => {
  const children = module.children ?? []
  const references = children.filter((child) => child.kindOf(ReflectionKind.Reference))
  const own = children.filter((child) => !child.kindOf(ReflectionKind.Reference))
  const { name, description } = entry
  return {
    name,
    description,
    exports: own.map((child) => exportOf(child, declared)),
    elsewhere: references.map(originOf).filter((origin) => origin !== undefined),
  }
}

/** Returns faults of the declarations: undocumented exports, and dead links in comments. */
const undocumented = (modules) =>
  modules.flatMap(({ name, exports }) =>
    exports
      .filter(({ summary, tags }) => summary.trim() === '' && tags.length === 0)
      .map((one) => `${name}: ${one.name}`),
  )

/** Returns all exports of all entries with comments and declarations, and the names of undocumented exports. */
export const readApi = async (root) => {
  const entries = entriesOf(root)
  const app = await Application.bootstrap({
    entryPoints: entries.map(({ file }) => file),
    tsconfig: join(root, 'packages', 'site', 'tsconfig.json'),
    skipErrorChecking: true,
    logLevel: 'Warn',
    readme: 'none',
    basePath: join(root, 'packages'),
    disableGit: true,
    disableSources: true,
    requiredToBeDocumented: DOCUMENTED,
    validation: { notExported: false, invalidLink: true, notDocumented: true },
  })
  const declared = new Map()
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (reflection.parent?.kindOf(ReflectionKind.Module) === true)
      declared.set(reflection.id, declaredIn(context.checker, context.getSymbolFromReflection(reflection)))
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('TypeDoc could not read the declarations of the packages.')
  app.validate(project)
  // TypeDoc names an entry by its file.
  const fileOf = ({ file }) => file.slice(join(root, 'packages').length + 1).replace(/\.d\.ts$/, '')
  const names = new Map(entries.map((entry) => [fileOf(entry).replace(/\/index$/, ''), entry]))
  for (const module of project.children) {
    const entry = names.get(module.name)
    if (entry === undefined) throw new Error(`TypeDoc calls no entry ${module.name}.`)
    module.name = entry.name
  }
  const modules = entries.map((entry) =>
    moduleOf(
      project.children.find(({ name }) => name === entry.name),
      entry,
      declared,
    ),
  )
  return {
    modules,
    missing: undocumented(modules),
    faults: app.logger.warningCount,
  }
}
