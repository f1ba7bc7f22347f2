import { afterAll, onTestFinished } from 'vitest'

type Closable = { readonly close: () => unknown }

/** Closes something opened at the top of a test file after the file's tests. Returns it. */
export const forFile = <T extends Closable>(opened: T): T => {
  afterAll(async () => void (await opened.close()))
  return opened
}

/** Closes something opened in a test after the test. Returns it. */
export const forTest = <T extends Closable>(opened: T): T => {
  onTestFinished(async () => void (await opened.close()))
  return opened
}
