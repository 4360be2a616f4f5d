import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appNames, devBuildDir } from '@stoa/workspace/paths';

/**
 * What the page runs in development: it tells each app in the page of its finished builds, which the app then takes up
 * (config, webpack/hot), and reloads after this server was away. An app that comes into the page later asks by itself.
 */
const script = `
const { origin } = new URL(document.currentScript.src);
const hot = (globalThis.stoaHot ??= { latest: new Map(), apps: new Map(), base: '' });
hot.base = origin;
const events = new EventSource(origin + '/events');
let wasAway = false;
events.onmessage = ({ data }) => {
  const { app, hash } = JSON.parse(data);
  hot.latest.set(app, hash);
  hot.apps.get(app)?.();
};
events.onerror = () => (wasAway = true);
events.onopen = () => wasAway && location.reload();
`;

/** `/<app>/<file>`: a file as it was built last. */
const fileAddress = /^\/([a-z]+)\/([\w.-]+)$/;

const types = /** @type {const} */ ({ '.js': 'text/javascript', '.json': 'application/json' });

/**
 * Serves what a page takes from builds as they are made, and tells open pages of each.
 * @param {number} port
 * @returns {Promise<{ origin: string, url: string, tell: (app: string, hash: string) => void }>} the server's origin, the
 *   address of the page's script, and what tells the pages that an app was built
 */
export function startLiveReload(port) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    if (request.url === '/live.js') {
      response.setHeader('content-type', types['.js']).end(script);
    } else if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      pages.add(response);
      request.on('close', () => pages.delete(response));
    } else {
      void sendFile(request.url ?? '', response);
    }
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const origin = `http://localhost:${port}`;
      const tell = (/** @type {string} */ app, /** @type {string} */ hash) =>
        pages.forEach((page) => page.write(`data: ${JSON.stringify({ app, hash })}\n\n`));
      resolve({ origin, url: `${origin}/live.js`, tell });
    });
  });
}

/**
 * @param {string} url
 * @param {import('node:http').ServerResponse} response
 */
async function sendFile(url, response) {
  const [, app = '', name = ''] = fileAddress.exec(url.replace(/\?.*/, '')) ?? [];
  const file = path.join(devBuildDir(app), name);
  const isThere = appNames.includes(app) && (await stat(file).catch(() => undefined))?.isFile();
  if (!isThere) {
    response.writeHead(404).end();
    return;
  }
  const type = Object.entries(types).find(([ending]) => name.endsWith(ending))?.[1];
  if (type) response.setHeader('content-type', type);
  // Whoever leaves before the end is no fault of this server.
  await pipeline(createReadStream(file), response).catch(() => undefined);
}
