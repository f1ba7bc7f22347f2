import { vi } from 'vitest'
import { seeded } from '../../dice/index.ts'

/** From here on devices of this test file generate reproducible secrets. */
export const drawSeededSecrets = (...seed: readonly number[]): void => {
  const random = seeded(...seed)
  vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.forEach((_, i) => void (bytes[i] = random.below(256)))
    return bytes
  })
}
