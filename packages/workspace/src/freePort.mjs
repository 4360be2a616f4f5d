import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range of the ports. Linux, macOS and Windows assign higher ports to outgoing connections, which could take such a port
 * before the caller listens on it.
 */
const first = 15_000;
const last = 32_000;

/**
 * Whether nobody listens on a port of this machine's loopback address.
 * @param {number} port
 */
export async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * Returns a random port that nobody listens on, for servers of tests and benchmarks.
 * @param {number} [count] how many free ports in succession the caller needs
 * @returns {Promise<number>} the first of them
 */
export async function freePort(count = 1) {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    const checks = await Promise.all(Array.from({ length: count }, (_, index) => isFree(port + index)));
    if (checks.every(Boolean)) return port;
  }
}
