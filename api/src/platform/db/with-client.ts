import { Client, type ClientConfig } from 'pg';

/**
 * Connects to a database, passes the client to `use`, and disconnects; returns the result of `use`. On a lost connection
 * the statement in progress rejects, or else the next one.
 */
export async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}
