/** Loaded before the server. Reports memory, after garbage collection, to the parent process. */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
// Exits when the parent process has ended, for example because it was killed.
process.on('disconnect', () => process.exit(1))
