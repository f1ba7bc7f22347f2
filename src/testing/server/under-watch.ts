/** Loaded before the server: reports its memory to the parent process after garbage collection. */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
// Exits when the parent process is gone, perhaps killed.
process.on('disconnect', () => process.exit(1))
