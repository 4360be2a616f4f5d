import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, StartError } from '../../platform/config/config.js';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Checks that the port is free before anything else starts.
 * @throws {StartError} when it is not.
 */
export function checkPort({ host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, { host, port })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Listens; returns the address for display. */
export async function listen(app: NestFastifyApplication, { host, port }: Place): Promise<string> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, { host, port });
  }
  const bound = app.getHttpServer().address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${boundPort}`;
}

function portError(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`);
  }
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs privileges that this user does not have. Choose one above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}
