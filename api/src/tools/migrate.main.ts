import { migrate } from '../db/data-source.js';
import { onServer, runTool } from './tool.js';

await runTool(async () => {
  const ran = await onServer((url) => migrate(url));
  const said = ran.length > 0 ? `Migrated the database: ${ran.join(', ')}.` : 'The database is up to date.';
  process.stdout.write(`${said}\n`);
});
