// The one entry of the image: `docker run stoa <command>`. Each command runs in this very process, so that signals reach it.
import { readFileSync } from 'node:fs';

/** A command: what it does, and the module that does it when it is imported. */
const commands = {
  server: { does: 'Serves the site.', module: '../../api/dist/main.js' },
  worker: {
    does: 'Works on the queue, and serves no site.',
    module: '../../api/dist/main.js',
    environment: { WORKERS: 'only' },
  },
  migrate: {
    does: 'Brings the schema up to date.',
    module: '../../api/dist/operations/tools/migrate.main.js',
  },
  publish: {
    does: 'Publishes the builds of this image.',
    module: '../../packages/remotes-cli/bin/publishStored.mjs',
    parameters: ['/app/builds'],
    needsDatabase: false,
  },
  backup: {
    does: 'FILE: writes rows and uploads into one file.',
    module: '../../api/dist/operations/backup/backup.main.js',
  },
  restore: { does: 'FILE: puts them back.', module: '../../api/dist/operations/backup/restore.main.js' },
  import: { does: 'FILE: takes in a dump.', module: '../../api/dist/operations/import/import.main.js' },
  'make-admin': {
    does: 'NAME: makes an account an admin.',
    module: '../../api/dist/operations/tools/make-admin.main.js',
  },
  'lock-demo': {
    does: 'Takes the password of the demo away.',
    module: '../../api/dist/operations/tools/lock-demo.main.js',
  },
};

/**
 * Variables that a secret's file may stand for: `DATABASE_URL_FILE=/run/secrets/database_url`. What ends in a line break
 * is a line.
 */
function readSecretFiles() {
  for (const [name, file] of Object.entries(process.env)) {
    const variable = /^([A-Z][A-Z0-9_]*(?:URL|URLS|SECRET|TOKEN|KEY|KEY_ID))_FILE$/.exec(name)?.[1];
    if (variable && file) process.env[variable] ??= readFileSync(file, 'utf8').replace(/\r?\n$/, '');
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
      throw new Error('DATABASE_URL is missing: the image has no PostgreSQL of its own.');
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
