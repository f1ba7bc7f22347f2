// Checks all requirements of a release, and starts one if there is no fault: adds a heading to the changelog and a tag
// to the commit. .github/workflows/release.yml publishes from the tag.
//   npm run release -- --dry-run
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, wrongFiles } from './contents.mjs'
import { onModernNode, root } from '../setup.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const read = (...path) => readFileSync(join(root, ...path), 'utf8')
const manifest = (...path) => JSON.parse(read(...path, 'package.json'))

const run = (command, ...args) => {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error}`)
  return done.stdout
}

const product = manifest()
const { version } = product
const packages = PACKAGES.map((folder) => ({ folder, ...manifest('packages', folder) }))

/**
 * Returns faults of versions: all packages must have one version, refer to each other by it, and use the workspace's
 * dependencies.
 */
const versionFaults = () => {
  const known = { ...product.devDependencies, ...product.dependencies }
  const own = Object.fromEntries(packages.map(({ name }) => [name, version]))
  return packages.flatMap(({ name, version: its, dependencies = {} }) => [
    ...(its === version ? [] : [`${name} is ${its}, the workspace ${version}`]),
    ...Object.entries(dependencies).flatMap(([other, wanted]) => {
      const expected = own[other] ?? known[other]
      return wanted === expected ? [] : [`${name} wants ${other} ${wanted}, which is ${expected} here`]
    }),
    ...Object.keys(dependencies)
      .filter((other) => /^node-(?:linux|darwin|win)/.test(other))
      .map((other) => `${name} brings a Node (${other})`),
  ])
}

const FREE =
  /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|Unlicense|CC0-1\.0|Python-2\.0)\b/

/** Returns the licence from the lock file, or for old packages without that field from the package itself. */
const licenceOf = (path, { license }) => license ?? manifest(path).licenses?.[0]?.type ?? ''

/**
 * Returns faults of licences: all packages must have the workspace's licence, also as text, and dependencies' licences
 * must allow it.
 */
const licenceFaults = () => {
  const text = read('LICENSE')
  const installed = Object.entries(JSON.parse(read('package-lock.json')).packages)
  return [
    ...packages.flatMap(({ folder, name, license }) => [
      ...(license === product.license ? [] : [`${name} says ${license}, the workspace ${product.license}`]),
      ...(read('packages', folder, 'LICENSE') === text ? [] : [`${name} has another text of the licence`]),
    ]),
    ...installed
      .filter(([path, { dev, optional, link }]) => path.startsWith('node_modules/') && !dev && !optional && !link)
      .map(([path, locked]) => [path, licenceOf(path, locked)])
      .filter(([, licence]) => !FREE.test(licence))
      .map(([path, licence]) => `${path} has the licence "${licence}"`),
  ]
}

const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} · \\d{4}-\\d{2}-\\d{2}$`, 'm')
const UNRELEASED = /^## Unreleased\n+(?=#|-)/m

/**
 * Returns the fault of the changelog: it must have a heading for the version, or changes to put under a new heading.
 */
const changelogFaults = () => {
  const text = read('CHANGELOG.md')
  if (heading.test(text) || UNRELEASED.test(text)) return []
  return [`CHANGELOG.md has neither a heading "## ${version} · DATE" nor changes under "## Unreleased"`]
}

/** Returns faults of the tarballs that the current build would give. */
const tarballFaults = () =>
  packages.flatMap(({ folder, name }) => {
    const [{ files, size, unpackedSize }] = JSON.parse(
      run('npm', 'pack', '--dry-run', '--json', '--silent', '--workspace', `packages/${folder}`),
    )
    say(
      `     ${name}: ${files.length} files, ${(size / 1000).toFixed(0)} kB packed, ${(unpackedSize / 1000).toFixed(0)} kB`,
    )
    return wrongFiles(
      folder,
      files.map(({ path }) => path),
      (path) => read('packages', folder, path),
    ).map((wrong) => `${name}: ${wrong}`)
  })

/** Writes a list of each package's components (CycloneDX) into dist/release. */
const sbomFaults = () => {
  mkdirSync(join(root, 'dist', 'release'), { recursive: true })
  return packages.flatMap(({ folder, name, dependencies = {} }) => {
    const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--package-lock-only']
    const text = run('npm', 'sbom', ...format, '--workspace', `packages/${folder}`)
    const { bomFormat, components } = JSON.parse(text)
    writeFileSync(join(root, 'dist', 'release', `${name}-${version}.cdx.json`), text)
    const listed = new Set(components.map(({ group, name: part }) => (group ? `${group}/${part}` : part)))
    // npm omits our own packages, which are links in the workspace.
    const others = Object.keys(dependencies).filter((other) => packages.every((own) => own.name !== other))
    const missing = others.filter((other) => !listed.has(other))
    return bomFormat === 'CycloneDX'
      ? missing.map((other) => `${name}: ${other} is not in its list`)
      : [`${name}: no list`]
  })
}

/** Further requirements of publishing, which a dry run skips. */
const placeFaults = () => {
  const changed = run('git', 'status', '--porcelain').trim()
  const tagged = run('git', 'tag', '--list', `v${version}`).trim()
  return [
    ...(changed === '' ? [] : ['there are changes that are not committed']),
    ...packages
      .filter(({ repository }) => repository === undefined)
      .map(({ name }) => `${name} names no repository, against which its provenance is checked`),
    ...(tagged === '' ? [] : [`the tag v${version} is there already: raise the version of all four package.json`]),
  ]
}

const CHECKS = [
  ['versions', versionFaults],
  ['licences', licenceFaults],
  ['changelog', changelogFaults],
  ['tarballs', tarballFaults],
  ['lists of parts', sbomFaults],
]

const passes = ([name, faultsOf]) => {
  const faults = faultsOf()
  say(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const wrong of faults) say(`     ${wrong}`)
  return faults.length === 0
}

const begin = () => {
  const text = read('CHANGELOG.md')
  const today = new Date().toISOString().slice(0, 10)
  if (!heading.test(text)) {
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} · ${today}\n`),
    )
    run('git', 'commit', '--quiet', '--message', `Release ${version}`, 'CHANGELOG.md')
  }
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Hazelring ${version}`)
  say(`The tag v${version} is set. Pushing it publishes: git push --follow-tags`)
}

const main = (words) => {
  const isTrial = words.includes('--dry-run')
  const unknown = words.find((word) => word !== '--dry-run')
  if (unknown !== undefined) {
    process.stderr.write(`npm run release takes --dry-run, not "${unknown}".\n`)
    process.exitCode = 2
    return
  }
  const results = [...CHECKS, ...(isTrial ? [] : [['place', placeFaults]])].map(passes)
  if (results.includes(false)) process.exitCode = 1
  else if (isTrial) say(`Hazelring ${version} can be released. Nothing was changed or published.`)
  else begin()
}

onModernNode(main)
