import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { run } from '@stoa/workspace/run';

/**
 * A system program required by tests.
 * @typedef {object} SystemProgram
 * @property {string} variable environment variable that overrides its path
 * @property {[string, ...string[]]} names its possible names
 * @property {string} debianPackage its Debian package
 * @property {string} file its path in that package
 */

/** Debian's library folder for this architecture. */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** @type {Record<'redis' | 'nginx' | 'haproxy' | 'pgbouncer' | 'faketime', SystemProgram>} */
const programs = {
  redis: {
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-tools',
    // The program acts as a server under the server's name.
    file: 'usr/bin/redis-check-rdb',
  },
  nginx: { variable: 'NGINX_PATH', names: ['nginx'], debianPackage: 'nginx', file: 'usr/sbin/nginx' },
  haproxy: {
    variable: 'HAPROXY_PATH',
    names: ['haproxy'],
    debianPackage: 'haproxy',
    file: 'usr/sbin/haproxy',
  },
  pgbouncer: {
    variable: 'PGBOUNCER_PATH',
    names: ['pgbouncer'],
    debianPackage: 'pgbouncer',
    file: 'usr/sbin/pgbouncer',
  },
  // A library, not a program: it changes the clock of the program that loads it.
  faketime: {
    variable: 'FAKETIME_LIBRARY',
    names: ['libfaketime.so.1'],
    debianPackage: 'libfaketime',
    file: `${libraries}/faketime/libfaketime.so.1`,
  },
};

/** Programs for the test run. */
const ofTests = /** @type {const} */ (['redis', 'nginx', 'haproxy', 'pgbouncer']);

const ownFolder = fromRoot('node_modules/.cache/stoa/programs');

/** Debian's folders for servers, which may be missing from PATH. */
const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  `/${libraries}/faketime`,
];

/** Waits for another apt for up to five minutes. */
export const aptOptions = ['-o', 'DPkg::Lock::Timeout=300'];

/** @param {string} name */
function locate(name) {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** @param {SystemProgram} program */
const ownLink = ({ names }) => path.join(ownFolder, names[0]);

/** @param {SystemProgram} program */
function find(program) {
  const own = ownLink(program);
  return (
    process.env[program.variable] ||
    program.names.map(locate).find(Boolean) ||
    (existsSync(own) ? own : undefined)
  );
}

/**
 * Unpacks a Debian program beside this checkout, since installing its package would start a service. Installs the
 * libraries it needs, which requires root.
 * @param {SystemProgram} program
 */
async function unpack(program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-package-'));
  const target = path.join(ownFolder, 'packages', program.debianPackage);
  try {
    await run('apt-get update', ['apt-get', 'update']);
    await run('apt-get download', ['apt-get', 'download', program.debianPackage], { cwd: folder });
    const [file = ''] = readdirSync(folder);
    const needed = await run('dpkg-deb', ['dpkg-deb', '--field', path.join(folder, file), 'Depends']);
    const itsLibraries = needed.split(',').filter((one) => /^\s*(lib|zlib)/.test(one));
    const satisfy = [
      'apt-get',
      ...aptOptions,
      'satisfy',
      '-y',
      '--no-install-recommends',
      itsLibraries.join(','),
    ];
    await run('apt-get satisfy', satisfy);
    mkdirSync(target, { recursive: true });
    await run('dpkg-deb', ['dpkg-deb', '--extract', path.join(folder, file), target]);
    rmSync(ownLink(program), { force: true });
    symlinkSync(path.join(target, program.file), ownLink(program));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Provides system programs as far as possible: as root on Debian it downloads them.
 * @param {readonly (keyof typeof programs)[]} [names] defaults to the programs for tests
 * @returns {Promise<Record<string, string>>} environment variables with the paths of the available programs
 */
export async function ensurePrograms(names = ofTests) {
  const isRoot = process.getuid?.() === 0;
  /** @type {Record<string, string>} */
  const found = {};
  for (const program of names.map((name) => programs[name])) {
    if (!find(program) && isRoot && locate('apt-get')) {
      // Tests that need a missing program report it; all others can still run.
      await unpack(program).catch((error) => console.error(error.message));
    }
    const file = find(program);
    if (file) found[program.variable] = file;
  }
  return found;
}

/**
 * Like `ensurePrograms`, if all programs are required: sets their variables for this process and its children.
 * @param {readonly (keyof typeof programs)[]} names
 * @throws {Error} naming a missing program, before anything starts
 */
export async function requirePrograms(names) {
  const found = await ensurePrograms(names);
  for (const name of names) {
    const { variable } = programs[name];
    const file = found[variable];
    if (!file) throw new Error(`${name} is missing: install it, or name its file in ${variable}.`);
    if (!existsSync(file) && !locate(file)) throw new Error(`${variable} names ${file}, which is not there.`);
    process.env[variable] = file;
  }
}
