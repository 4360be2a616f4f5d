import { onDatabase, runTool, ToolError, typedPath } from '../tools/tool.js';
import { openDump } from './dump.js';
import { runImport } from './run-import.js';

await runTool(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0)
    throw new ToolError('Name the file: npm run import -- FILE (NDJSON, plain or .gz)');
  const path = typedPath(file);
  const dump = await openDump(path);
  const note = (line: string) => void process.stderr.write(`${line}\n`);
  process.stdout.write(`${await onDatabase((source) => runImport(source, path, dump, note))}\n`);
});
