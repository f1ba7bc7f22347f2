import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const packable = /\.(?:js|css|html|svg|json|wasm|txt|webmanifest)$/
const worthIt = 1024

const packFile = (path: string): void => {
  const content = readFileSync(path)
  if (content.length < worthIt) return
  writeFileSync(`${path}.br`, brotliCompressSync(content))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** Compresses once at the build what would otherwise be compressed at each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir }) => {
    for (const entry of readdirSync(dir ?? '', { recursive: true, withFileTypes: true }))
      if (entry.isFile() && packable.test(entry.name)) packFile(join(entry.parentPath, entry.name))
  },
})

export default defineConfig({
  root: join(here, 'src/web'),
  plugins: [react(), precompress()],
  worker: { format: 'es' },
  build: { outDir: join(here, 'dist/web'), emptyOutDir: true, manifest: true, assetsInlineLimit: 0, target: 'es2023' },
})
