/** Wraps a progress callback so that it is called once per whole percent. */
export const everyPercent = <T extends readonly unknown[]>(
  tell: (share: number, ...more: T) => void,
): ((share: number, ...more: T) => void) => {
  let told = 0
  return (share, ...more) => {
    const percents = Math.floor(share * 100)
    if (percents > told) tell(percents / 100, ...more)
    told = percents
  }
}
