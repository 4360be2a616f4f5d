/** @type {Record<string, string>} */
const types = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Returns the content type of a build's file. Browsers neither show nor run unknown types.
 * @param {string} name
 */
export function contentTypeOf(name) {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
