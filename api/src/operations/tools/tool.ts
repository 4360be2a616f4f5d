import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { withDatabase, withServer } from '../boot/with-database.js';
import { type Config, pastPooler, readConfig, StartError } from '../../platform/config/config.js';
import { isDatabaseUnavailable } from '../../platform/db/database-error.js';
import { makeLogger } from '../../platform/log.js';
import { ToolError } from './tool-error.js';

export { ToolError };

/** Resolves a path as typed: npm changes the working directory of scripts, but remembers the original one. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Runs a tool's work on the database of this environment's server, with an up-to-date schema. */
export function onDatabase<Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> {
  const config = toolConfig();
  return withDatabase(config, makeLogger(config), work);
}

/** Like `onDatabase`, without migrations. */
export function onServer<Result>(work: (url: string, config: Config) => Promise<Result>): Promise<Result> {
  const config = toolConfig();
  return withServer(config, makeLogger(config), (url) => work(url, config));
}

/** Tools run longer than a pooler allows a statement. */
function toolConfig(): Config {
  return pastPooler(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
}

/** Runs a tool to its end: a failure prints one sentence if its cause is known, and sets the exit code 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = 1;
  }
}

function sentence(error: unknown): string {
  if (error instanceof ToolError || error instanceof StartError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database is unavailable. Data stored so far is kept.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
