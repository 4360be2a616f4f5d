import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { withDatabase } from '../boot/with-database.js';
import { readConfig, StartError } from '../config.js';
import { isDatabaseUnavailable } from '../db/failure.js';
import { makeLogger } from '../log.js';

/** A tool that cannot do its work; the message is a plain sentence for whoever ran it. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** The top folder of the repository: `npm start` keeps its data there, and so npm scripts mean it by `.data`. */
const TOP_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** A path as the person typed it: npm runs scripts elsewhere and keeps where they were called from. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Runs a tool's work on the database that the server of this environment uses. */
export function onDatabase<Result>(work: (source: DataSource) => Promise<Result>): Promise<Result> {
  const dataDir = resolve(TOP_FOLDER, process.env.DATA_DIR || '.data');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir });
  return withDatabase(config, makeLogger(config), work);
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
