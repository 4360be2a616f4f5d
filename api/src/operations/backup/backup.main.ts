import { existsSync } from 'node:fs';
import { onServer, runTool, ToolError, typedPath } from '../tools/tool.js';
import { openMediaFiles } from '../../platform/uploads/open-media-files.js';
import { makeBackup } from './make-backup.js';

/** Maximum names in a message; the rest is counted. */
const NAMED = 20;

await runTool(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new ToolError('Name the file: npm run backup -w api -- FILE');
  const path = typedPath(file);
  if (existsSync(path)) throw new ToolError(`${path} already exists; a backup never overwrites.`);
  const { rows, files, missing } = await onServer((url, config) =>
    makeBackup(url, openMediaFiles(config), path),
  );
  process.stdout.write(`Wrote ${rows} rows and ${files} files to ${path}.\n`);
  if (missing.length > 0) throw new ToolError(missingSentence(path, missing));
});

function missingSentence(path: string, missing: readonly string[]): string {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return (
    `${path} is incomplete: ${missing.length} files that posts or members show are missing (${named}${more}). ` +
    'Check that DATA_DIR or UPLOADS_S3_… match the server, or restore the files, and run the backup again.'
  );
}
