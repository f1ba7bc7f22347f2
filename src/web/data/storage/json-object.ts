/** Whether it is an object of JSON, as what was saved on the device should be; not a list, not `null`. */
export const isJsonObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
