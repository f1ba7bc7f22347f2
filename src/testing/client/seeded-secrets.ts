import { vi } from 'vitest'
import { seeded } from '../../dice/index.ts'

/** Makes devices draw reproducible secrets for the rest of this test file. */
export const drawSeededSecrets = (...seed: readonly number[]): void => {
  const random = seeded(...seed)
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.forEach((_, i) => void (bytes[i] = random.below(256)))
    return bytes
  })
}
