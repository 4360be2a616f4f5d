import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { onServer, runTool, ToolError, typedPath } from '../tools/tool.js';
import { StagingDirectory } from '../../platform/uploads/staging-directory.js';
import { openMediaFiles } from '../../platform/uploads/open-media-files.js';
import { restoreBackup } from './restore-backup.js';

/** Default and maximum number of connections: each takes 256 MB of the database's memory for sorting. */
const JOBS = 4;
const JOBS_MAX = 16;

const POOLED =
  'A restore cannot go through a pooler. Set DATABASE_DIRECT_URL to the address of the database itself.';

await runTool(async () => {
  const { file, replaces, jobs } = readArguments(process.argv.slice(2));
  const path = typedPath(file);
  const { rows, files } = await onServer((url, config) => {
    if (!config.databasePrepares) throw new ToolError(POOLED);
    return restoreBackup(path, {
      url,
      files: openMediaFiles(config),
      staging: new StagingDirectory(config),
      replaces,
      jobs,
    });
  });
  process.stdout.write(`Restored ${rows} rows and ${files} files from ${path}.\n`);
});

/** @throws {ToolError} for invalid arguments */
function readArguments(args: string[]): { file: string; replaces: boolean; jobs: number } {
  const usage = new ToolError(
    'Name the file: npm run restore -w api -- FILE (--replace, to delete existing data; --jobs N, number of connections)',
  );
  let given;
  try {
    given = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        jobs: { type: 'string', default: String(Math.min(availableParallelism(), JOBS)) },
      },
    });
  } catch {
    throw usage;
  }
  const { positionals, values } = given;
  const [file, ...more] = positionals;
  const jobs = Number(values.jobs);
  if (!file || more.length > 0 || !Number.isInteger(jobs) || jobs < 1 || jobs > JOBS_MAX) throw usage;
  return { file, replaces: values.replace, jobs };
}
