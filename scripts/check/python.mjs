import { spawnSync } from 'node:child_process'

/** The name of a Python that runs this line, if there is one: by default one that has the package cryptography. */
export const findPython = (line = 'import cryptography') =>
  ['python3', 'python'].find((name) => spawnSync(name, ['-c', line]).status === 0)
