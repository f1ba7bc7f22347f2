// Runs before the app, in any browser: where a feature is missing that the app needs, only the page's sentence about it stays.
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
