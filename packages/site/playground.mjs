// The playground's form, and links that open code in it.
import { deflateRawSync } from 'node:zlib'
import { between } from './pages.mjs'
import { words } from './words.mjs'

const { playground: say } = words

/** Returns code as the fragment of the playground's URL, packed like games in links. */
const packed = (code) => `#g=${deflateRawSync(Buffer.from(code)).toString('base64url')}`

const RUNS = /^(?:js|mjs|ts)$/
/** True if all imports are from the playground's library. */
const isRunnable = (code) => {
  const imported = [...code.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]/gm)].map(([, name]) => name)
  return imported.length > 0 && imported.every((name) => /^hazelring-core(?:\/|$)/.test(name))
}

/** Returns a link below a block of code that runs in the playground. */
export const tryLink = (place) => (code, language) =>
  RUNS.test(language) && isRunnable(code)
    ? `<a class="try" href="${between(place, 'playground.html')}${packed(code)}">${words.tryIt}</a>`
    : ''

const field = (id, label, control) => `<p class="field"><label for="${id}">${label}</label>${control}</p>`

export const playgroundHtml = `<form class="playground" data-catalogue="site/catalogue.json" data-library="site/core.js" data-frame="sandbox.html">
  <div class="asked">
    ${field('game', say.game, '<select id="game"></select>')}
    ${field('question', say.question, '<select id="question"></select>')}
    <div class="parameters"></div>
    <p class="replace" hidden><button type="button" class="button">${say.replace}</button></p>
  </div>
  <div class="work">
  <div>
    <p class="shared" role="note" hidden>${say.shared}</p>
    <label for="code">${say.code}</label>
    <textarea id="code" rows="16" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="keys"></textarea>
    <p class="buttons">
      <button type="submit" class="button now">${say.run}</button>
      <button type="button" class="button stop" disabled>${say.stop}</button>
      <button type="button" class="button share">${say.share}</button>
      <small id="keys">${say.keys}</small>
    </p>
  </div>
  <div>
    <h2 id="answer">${say.answer}</h2>
    <p class="status" role="status"></p>
    <pre class="output" tabindex="0" aria-labelledby="answer"></pre>
  </div>
  </div>
</form>
`
