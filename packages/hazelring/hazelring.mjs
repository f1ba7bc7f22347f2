#!/usr/bin/env node
// The package's command. It uses the installed Node. Also runs on old versions of Node, to tell the user to update.
const [major, minor] = process.versions.node.split('.').map(Number)
const main = new URL('./lib/main.js', import.meta.url)

const start = async () => {
  if (process.argv[2] === 'serve') {
    const [{ becomeServer }, { fileURLToPath }] = await Promise.all([import('./lib/become.mjs'), import('node:url')])
    becomeServer(process.execPath, [...process.execArgv, fileURLToPath(main), ...process.argv.slice(2)])
    return
  }
  // In the temporary folder, or in NODE_COMPILE_CACHE.
  process.getBuiltinModule('node:module').enableCompileCache?.()
  await import(main.href)
}

if (major > 20 || (major === 20 && minor >= 16)) await start()
else {
  process.stderr.write(
    `Hazelring needs Node 20.16 or later, this is ${process.version}. Install Node 24 from nodejs.org and try again.\n`,
  )
  process.exitCode = 2
}
