import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { bounds } from '../../bounds.js';
import type { Metrics } from '../../metrics/metrics.js';
import type { Trust } from '../addresses/client-address.js';
import { clientKey } from '../addresses/client-key.js';

/**
 * Limits the connections of one address, or of one IPv6 network. Trusted proxies are exempt: they carry the connections
 * of all visitors, and limit those of an address themselves.
 * @param factor multiplies the limit
 */
export function limitConnections(
  http: Server,
  trust: Trust | undefined,
  factor: number,
  metrics: Metrics,
): void {
  const max = Math.max(1, Math.round(bounds.connectionsPerAddress * factor));
  const open = new Map<string, number>();
  const dropped = metrics.counter(
    'stoa_connections_dropped_total',
    'Connections refused, by the limit they met.',
    ['limit'],
  );
  http.on('drop', () => dropped.inc({ limit: 'all' }));
  http.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trust?.(address, 0)) return;
    const client = clientKey(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > max) {
      dropped.inc({ limit: 'address' });
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
