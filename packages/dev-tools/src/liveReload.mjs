import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appNames, devBuildDir } from '@stoa/workspace/paths';

/**
 * Script of development pages. It notifies each app on the page of finished builds, which the app then applies (config,
 * webpack/hot). It reloads the page after this server restarted. Apps that load later query the latest build
 * themselves.
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

/** `/<app>/<file>`: a file of the latest build. */
const fileAddress = /^\/([a-z]+)\/([\w.-]+)$/;

const types = /** @type {const} */ ({ '.js': 'text/javascript', '.json': 'application/json' });

/**
 * Serves files of the latest builds to pages, and notifies open pages of each build.
 * @param {number} port
 * @returns {Promise<{ origin: string, url: string, announce: (app: string, hash: string) => void }>} the server's
 *   origin, the address of the page's script, and a function that announces a build of an app
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
      const announce = (/** @type {string} */ app, /** @type {string} */ hash) =>
        pages.forEach((page) => page.write(`data: ${JSON.stringify({ app, hash })}\n\n`));
      resolve({ origin, url: `${origin}/live.js`, announce });
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
  // A client that disconnects early is no error of this server.
  await pipeline(createReadStream(file), response).catch(() => undefined);
}
