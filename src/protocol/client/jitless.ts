import * as z from 'zod/mini'

// The content security policy of pages and workers forbids compiled code, so schemas are interpreted.
if ('window' in globalThis || 'importScripts' in globalThis) z.config({ jitless: true })
