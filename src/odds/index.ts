export * from './foresee.ts'
export * from './parameters.ts'
export * from './question.ts'
