// Runs before the package hazelring is packed: copies the web app and the documentation beside its library, and writes
// the exact versions of all dependencies (npm-shrinkwrap.json). `after` removes them.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'
import { buildAll } from './build.mjs'
import { BESIDE, clearBeside } from './command.mjs'

/** Omits compressed copies, with which a package would be a third to a half larger. */
const isPublished = {
  web: (path) => !/\.gz$|[\\/]\.vite$/.test(path),
  docs: (path) => !/\.br$|[\\/]\.stamp$/.test(path),
}

const OWN = 'packages/hazelring'
const shrinkwrap = join(root, OWN, 'npm-shrinkwrap.json')

/** Place of a dependency in the lock file, searched from the folder `from` upwards as Node does. */
const placeOf = (packages, from, name) => {
  const parts = from.split('/node_modules/')
  const folders = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`)
  return [...folders, ''].map((folder) => `${folder}node_modules/${name}`).find((place) => place in packages)
}

/** Writes the part of the repository's lock file that the package needs. */
const writeShrinkwrap = () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const name = 'hazelring'
  const { version, license, engines, bin, dependencies, optionalDependencies } = packages[OWN]
  const needed = new Map()
  const add = (from) => {
    const { dependencies: all = {}, optionalDependencies: optional = {}, peerDependencies: peers = {} } = packages[from]
    for (const dependency of Object.keys({ ...peers, ...all, ...optional })) {
      const place = placeOf(packages, from, dependency)
      if (place === undefined || needed.has(place)) continue
      const { dev: _dev, devOptional: _devOptional, ...locked } = packages[place]
      needed.set(place, locked)
      add(place)
    }
  }
  add(OWN)
  const own = { name, version, license, engines, bin, dependencies, optionalDependencies }
  const sorted = [...needed].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const placed = sorted.map(([place, locked]) => [place.replace(`${OWN}/`, ''), locked])
  const text = JSON.stringify(
    { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...Object.fromEntries(placed) } },
    undefined,
    2,
  )
  writeFileSync(shrinkwrap, `${text}\n`)
}

onModernNode(async ([word]) => {
  if (word !== 'after') await buildAll()
  clearBeside()
  rmSync(shrinkwrap, { force: true })
  if (word === 'after') return
  writeShrinkwrap()
  for (const name of BESIDE)
    cpSync(join(root, 'dist', name), join(root, OWN, name), { recursive: true, filter: isPublished[name] })
})
