import { randomBytes } from 'node:crypto';
import { withClient } from '../../src/platform/db/with-client.js';
import { TEMPLATE } from './template-name.js';

/** A separate database for one test. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Runs one statement in the server's default database. */
  onServer(statement: string): Promise<void>;
  /** Runs a statement that writes a lot of data, on a separate connection without the server's time limits. */
  fill(statement: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env.STOA_TEST_POSTGRES;
  if (!url)
    throw new Error('Jest has not started the database: run the tests through the config of this folder.');
  return url;
}

async function runOn(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  await withClient({ connectionString: url }, (client) => client.query(statement, [...values]));
}

const onServer = (statement: string) => runOn(serverUrl(), statement);

/** Copies the migrated template. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  // Faster than the default, which writes the copy to the log, because this cluster never syncs to disk.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  return {
    name,
    url: url.href,
    onServer,
    fill: (statement, values) => runOn(url.href, statement, values),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
