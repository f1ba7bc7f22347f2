/** Loaded before the server: tells whoever started it how much memory it holds, all rubbish thrown away first. */
process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
// Whoever watched is gone, perhaps killed: nobody else would end this server.
process.on('disconnect', () => process.exit(1))
