import { makeAdmin } from './make-admin.js';
import { onDatabase, runTool, ToolError } from './tool.js';

await runTool(async () => {
  const [username, ...more] = process.argv.slice(2);
  if (!username || more.length > 0)
    throw new ToolError('Name the account: npm run make-admin -w api -- USERNAME');
  process.stdout.write(`${await onDatabase((source) => makeAdmin(source, username))}\n`);
});
