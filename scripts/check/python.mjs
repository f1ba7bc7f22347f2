import { spawnSync } from 'node:child_process'

/** Returns the name of a Python that runs this line, if there is one: by default one with the package cryptography. */
export const findPython = (line = 'import cryptography') =>
  ['python3', 'python'].find((name) => spawnSync(name, ['-c', line]).status === 0)
