import { migrate, migratedSentence } from '../boot/migrate.js';
import { makeLogger } from '../../platform/log.js';
import { onServer, runTool } from './tool.js';

await runTool(async () => {
  const ran = await onServer((url, config) =>
    migrate(url, { logger: makeLogger(config), throughPooler: !config.databasePrepares }),
  );
  const said = ran.length > 0 ? migratedSentence(ran) : 'The database is up to date.';
  process.stdout.write(`${said}\n`);
});
