export * from './solution.ts'
export * from './solve.ts'
