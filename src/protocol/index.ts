export * from './sealed/seal.ts'
export * from './sealed/verify.ts'
