import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { withDatabase, withServer } from '../boot/with-database.js';
import { type Config, pastPooler, readConfig, StartError } from '../config.js';
import { isDatabaseUnavailable } from '../db/database-error.js';
import { makeLogger } from '../log.js';
import { ToolError } from './tool-error.js';

export { ToolError };

/** A path as the person typed it: npm runs scripts elsewhere and keeps where they were called from. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Runs a tool's work on the database that the server of this environment uses, its schema up to date. */
export function onDatabase<Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> {
  const config = toolConfig();
  return withDatabase(config, makeLogger(config), work);
}

/** As `onDatabase`, on the database as it is. */
export function onServer<Result>(work: (url: string, config: Config) => Promise<Result>): Promise<Result> {
  const config = toolConfig();
  return withServer(config, makeLogger(config), (url) => work(url, config));
}

/** Tools take longer than a pooler lets a statement run. */
function toolConfig(): Config {
  return pastPooler(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
}

/** Runs a tool to its end: what went wrong becomes one sentence where its cause is known, and the exit code 1. */
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
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached. What was stored so far is kept.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
