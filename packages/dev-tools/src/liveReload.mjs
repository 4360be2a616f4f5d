import { createServer } from 'node:http';

/** What the page runs in development: it reloads when a build is done, and again after this server was away. */
const script = `
const events = new EventSource(new URL('/events', document.currentScript.src));
let wasAway = false;
events.onmessage = () => location.reload();
events.onerror = () => (wasAway = true);
events.onopen = () => wasAway && location.reload();
`;

/**
 * Tells open pages when to reload.
 * @param {number} port
 * @returns {Promise<{ url: string, reload: () => void }>} the script's address, and what makes the pages reload
 */
export function startLiveReload(port) {
  const pages = new Set();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/live.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    pages.add(response);
    request.on('close', () => pages.delete(response));
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${port}/live.js`,
        reload: () => pages.forEach((page) => page.write('data: reload\n\n')),
      }),
    );
  });
}
