import type { z } from 'zod';
import { isFileName } from '../../platform/uploads/media-files.js';
import { ToolError } from '../tools/tool-error.js';
import { Ending, ENDING, FILES, Heading, HEADING, readArchive, TABLES, textOf } from './archive.js';
import { ownTables } from './tables.js';

/**
 * Reads a backup from beginning to end, before it changes anything.
 * @param known names of the migrations that this version of Stoa has
 * @throws {ToolError} when it is no backup, incomplete, or made by a newer version.
 */
export async function checkBackup(path: string, known: readonly string[]): Promise<Heading> {
  let heading: Heading | undefined;
  let ending: Ending | undefined;
  let files = 0;
  await readArchive(path, async (name, content) => {
    if (name === HEADING) heading = read(Heading, await textOf(name, content), path);
    else if (name === ENDING) ending = read(Ending, await textOf(name, content), path);
    else if (name.startsWith(FILES) && isFileName(name.slice(FILES.length))) files++;
    else if (!name.startsWith(TABLES))
      throw new ToolError(`${path} contains the unexpected entry "${name}".`);
  });
  if (!heading) throw new ToolError(`${path} is not a backup of Stoa.`);
  if (!ending || ending.files !== files)
    throw new ToolError(`${path} is not a complete backup: its end is missing.`);
  const latest = Math.max(...known.map(timeOf));
  const newer = heading.migrations.filter((name) => timeOf(name) > latest);
  if (newer.length > 0) {
    throw new ToolError(
      `${path} was made by a newer version of Stoa (${newer.join(', ')}). Restore it with that version.`,
    );
  }
  const foreign = heading.tables.filter(({ name }) => !ownTables.includes(name));
  if (foreign.length > 0) {
    throw new ToolError(
      `${path} contains tables that are not Stoa's (${foreign.map(({ name }) => name).join(', ')}).`,
    );
  }
  return heading;
}

/** Names of migrations end with their time, in milliseconds. Earlier ones that are unknown have been merged into others. */
const timeOf = (name: string): number => Number(/\d+$/.exec(name)?.[0]);

function read<Schema extends z.ZodType>(schema: Schema, text: string, path: string): z.output<Schema> {
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw new ToolError(`${path} is not a backup that this version of Stoa can read.`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
