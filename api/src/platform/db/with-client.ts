import { Client, type ClientConfig } from 'pg';

/** Connects to a database, passes the client to `use`, and disconnects; returns the result of `use`. */
export async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}
