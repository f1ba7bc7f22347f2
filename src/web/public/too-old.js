// Runs before the app, in any browser. If a feature that the app needs is missing, the page shows only a sentence about
// it.
var isNew =
  typeof Array.prototype.toSorted === 'function' &&
  typeof Promise === 'function' &&
  typeof Promise.withResolvers === 'function' &&
  typeof Intl === 'object' &&
  typeof Intl.Segmenter === 'function'

if (!isNew) {
  var said = document.getElementById('too-old')
  said.removeAttribute('hidden')
  document.body.innerHTML = said.outerHTML
}
