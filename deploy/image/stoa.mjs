// Entry point of the image: `docker run stoa <command>`. Commands run in this process, so that they receive signals.
import { readFileSync } from 'node:fs';

/** Commands: a description, and the module that runs the command on import. */
const commands = {
  server: { does: 'Serves the site.', module: '../../api/dist/main.js' },
  worker: {
    does: 'Runs background jobs; serves no site.',
    module: '../../api/dist/main.js',
    environment: { WORKERS: 'only' },
  },
  migrate: {
    does: 'Migrates the database schema.',
    module: '../../api/dist/operations/tools/migrate.main.js',
  },
  publish: {
    does: 'Publishes the builds of this image.',
    module: '../../packages/remotes-cli/bin/publishStored.mjs',
    parameters: ['/app/builds'],
    needsDatabase: false,
  },
  backup: {
    does: 'FILE: writes a backup of rows and uploads.',
    module: '../../api/dist/operations/backup/backup.main.js',
  },
  restore: { does: 'FILE: restores a backup.', module: '../../api/dist/operations/backup/restore.main.js' },
  import: { does: 'FILE: imports a dump.', module: '../../api/dist/operations/import/import.main.js' },
  'make-admin': {
    does: 'NAME: makes an account an admin.',
    module: '../../api/dist/operations/tools/make-admin.main.js',
  },
  'verify-log': {
    does: '[NUMBER HASH]: checks the moderation log, up to a published head.',
    module: '../../api/dist/operations/tools/verify-log.main.js',
  },
  'lock-demo': {
    does: 'Removes the password of the demo accounts.',
    module: '../../api/dist/operations/tools/lock-demo.main.js',
  },
};

/** Sets variables that are unset or empty from their files (`DATABASE_URL_FILE=…`), without a trailing line break. */
function readSecretFiles() {
  for (const [name, file] of Object.entries(process.env)) {
    const variable = /^([A-Z][A-Z0-9_]*(?:URL|URLS|SECRET|TOKEN|KEY|KEY_ID))_FILE$/.exec(name)?.[1];
    if (variable && file) process.env[variable] ||= readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  }
}

function help() {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(12)} ${does}`);
  return ['Usage: <image> <command> [parameters]', ...lines, 'Variables: docs/configuration.md.'].join('\n');
}

const [name = 'server', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (!command) {
  const isAsked = name === 'help' || name === '--help';
  (isAsked ? console.log : console.error)(help());
  process.exitCode = isAsked ? 0 : 2;
} else {
  try {
    readSecretFiles();
    if (command.needsDatabase !== false && !process.env.DATABASE_URL) {
      throw new Error('DATABASE_URL is missing: the image includes no PostgreSQL.');
    }
    Object.assign(process.env, command.environment);
    process.argv.splice(2, Infinity, ...(command.parameters ?? []), ...rest);
    process.setSourceMapsEnabled(true);
    await import(command.module);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
