import { spawnSync } from 'node:child_process'

/** The name of a Python that has the package cryptography, if there is one. */
export const findPython = () =>
  ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import cryptography']).status === 0)
