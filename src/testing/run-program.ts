import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exit code and output of a program; `complaint` is its standard error. */
export type Ran = { readonly code: number | null; readonly out: string; readonly complaint: string }

/** Runs a program in the project's folder. */
export const runProgram = (command: string, ...words: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root })
    let [out, complaint] = ['', '']
    child.stdout.on('data', (text) => (out += String(text)))
    child.stderr.on('data', (text) => (complaint += String(text)))
    child.on('close', (code) => resolve({ code, out, complaint }))
  })
