/** Milliseconds until an unanswered request fails. */
const REPLY_WITHIN = 30_000

/** Fetches from this page's server. @throws Error if the server is unreachable or too slow */
export const fetchSoon: typeof fetch = (address, options) =>
  fetch(address, { signal: AbortSignal.timeout(REPLY_WITHIN), ...options })
