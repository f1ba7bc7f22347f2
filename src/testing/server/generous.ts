const HUGE = '1000000'

/** Bounds that one machine does not meet though it plays for a whole town: the environment of a server under trial. */
export const GENEROUS: Readonly<Record<string, string>> = {
  HAZELRING_SOCKETS_PER_ADDRESS: HUGE,
  HAZELRING_TABLES_PER_ADDRESS: HUGE,
  HAZELRING_MESSAGE_BURST: HUGE,
  HAZELRING_MESSAGES_PER_SECOND: HUGE,
  HAZELRING_REQUEST_BURST: HUGE,
  HAZELRING_REQUESTS_PER_SECOND: HUGE,
  HAZELRING_REQUESTS_PER_MINUTE: HUGE,
  HAZELRING_OPENINGS_PER_MINUTE: HUGE,
}
