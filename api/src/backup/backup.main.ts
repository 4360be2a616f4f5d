import { existsSync } from 'node:fs';
import { onServer, runTool, ToolError, typedPath } from '../tools/tool.js';
import { openMediaFiles } from '../uploads/open-media-files.js';
import { makeBackup } from './make-backup.js';

await runTool(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new ToolError('Say where to: npm run backup -w api -- FILE');
  const path = typedPath(file);
  if (existsSync(path)) throw new ToolError(`${path} is there already; a backup never overwrites.`);
  const { rows, files, missing } = await onServer((url, config) =>
    makeBackup(url, openMediaFiles(config), path),
  );
  const gone = missing > 0 ? ` ${missing} files were not there.` : '';
  process.stdout.write(`Wrote ${rows} rows and ${files} files to ${path}.${gone}\n`);
});
