import { onServer, runTool, ToolError, typedPath } from '../tools/tool.js';
import { StagingDirectory } from '../uploads/staging-directory.js';
import { openMediaFiles } from '../uploads/open-media-files.js';
import { restoreBackup } from './restore-backup.js';

await runTool(async () => {
  const given = process.argv.slice(2);
  const [file, ...more] = given.filter((word) => word !== '--replace');
  if (!file || more.length > 0) {
    throw new ToolError(
      'Say which: npm run restore -w api -- FILE (and --replace, to throw away what is there)',
    );
  }
  const path = typedPath(file);
  const replaces = given.includes('--replace');
  const { rows, files } = await onServer((url, config) =>
    restoreBackup(path, {
      url,
      files: openMediaFiles(config),
      staging: new StagingDirectory(config),
      replaces,
    }),
  );
  process.stdout.write(`Restored ${rows} rows and ${files} files from ${path}.\n`);
});
