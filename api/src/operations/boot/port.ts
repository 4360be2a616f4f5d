import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, StartError } from '../../platform/config/config.js';

/** An address to listen on, and the variables that set it. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly variables: { readonly host: string; readonly port: string };
}

const placeOfSite = ({ host, port }: Pick<Config, 'host' | 'port'>): Place => ({
  host,
  port,
  variables: { host: 'HOST', port: 'PORT' },
});

/**
 * Checks that the ports of the site and of the metrics are free before anything else starts.
 * @throws {StartError} when one is not.
 */
export async function checkPorts(config: Config): Promise<void> {
  await checkPort(placeOfSite(config));
  const { metricsHost: host, metricsPort: port } = config;
  if (port === config.port) throw new StartError('METRICS_PORT must differ from PORT.');
  if (port !== undefined)
    await checkPort({ host, port, variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
}

function checkPort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
}

/** Listens; returns the address for display. */
export async function listen(
  app: NestFastifyApplication,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, placeOfSite({ host, port }));
  }
  const bound = app.getHttpServer().address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${boundPort}`;
}

function portError(error: NodeJS.ErrnoException, { host, port, variables }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or choose another with ${variables.port}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs privileges that this user does not have. Choose one above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`${variables.host} ${host} is not an address of this machine.`);
  return error;
}
