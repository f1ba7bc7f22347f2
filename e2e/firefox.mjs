#!/usr/bin/env node
// Starts Firefox (FIREFOX_PATH) for Playwright and forwards their WebDriver BiDi messages. Answers one command itself:
// Playwright 1.65 sets a colour scheme for each context, which Firefox 153 (Debian's ESR) does not support. Without an
// answer, no page would open.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

const UNKNOWN = 'emulation.setMediaFeaturesOverride'
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal))

const relay = (near, far) => {
  const opened = new Promise((resolve) => far.once('open', resolve))
  near.on('message', async (data) => {
    const { id, method } = JSON.parse(data.toString())
    await opened
    if (method === UNKNOWN) near.send(JSON.stringify({ type: 'success', id, result: {} }))
    else far.send(data.toString())
  })
  far.on('message', (data) => near.send(data.toString()))
  near.on('close', () => far.close())
  far.on('close', () => near.close())
}

const listen = (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (near, { url }) => relay(near, new WebSocket(address + url, { perMessageDeflate: false })))
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
}

let said = ''
firefox.stderr.on('data', (text) => {
  if (said === undefined) return
  said += text
  const [, address] = LISTENING.exec(said) ?? []
  if (address === undefined) return
  said = undefined
  listen(address)
})
