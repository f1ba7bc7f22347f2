/** Loaded before the server: reports memory to the parent process, after garbage collection. */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
// Exit when the parent process is gone, which may have been killed.
process.on('disconnect', () => process.exit(1))
