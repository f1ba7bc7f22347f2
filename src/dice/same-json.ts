/** True if two plain JSON values have the same text; fields in another order differ. */
export const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
