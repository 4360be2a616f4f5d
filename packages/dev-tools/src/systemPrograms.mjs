import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { run } from '@stoa/workspace/run';

/**
 * A program of the system that tests start.
 * @typedef {object} SystemProgram
 * @property {string} variable environment variable that names another one
 * @property {[string, ...string[]]} names what it is called where it is installed
 * @property {string} debianPackage where Debian has it
 * @property {string} file its path in that package
 */

/** Debian's folder of libraries for this processor. */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** @type {Record<'redis' | 'nginx' | 'haproxy' | 'pgbouncer' | 'faketime', SystemProgram>} */
const programs = {
  redis: {
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    debianPackage: 'redis-tools',
    // The program is a server when it is called one.
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
  // No program, but a library that tells the program it is loaded into another time.
  faketime: {
    variable: 'FAKETIME_LIBRARY',
    names: ['libfaketime.so.1'],
    debianPackage: 'libfaketime',
    file: `${libraries}/faketime/libfaketime.so.1`,
  },
};

/** What the test run needs. */
const ofTests = /** @type {const} */ (['redis', 'nginx', 'haproxy', 'pgbouncer']);

const ownFolder = fromRoot('node_modules/.cache/stoa/programs');

/** Debian keeps servers in folders that are not in everybody's PATH. */
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
 * Unpacks a program of Debian's beside this checkout: installing its package would start a service. The libraries it
 * needs are installed, which as root alone can be done.
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
 * Sees to it that programs are there, as far as it can: as root on Debian it gets them.
 * @param {readonly (keyof typeof programs)[]} [names] those that tests start unless told
 * @returns {Promise<Record<string, string>>} the variables that name those that are there
 */
export async function ensurePrograms(names = ofTests) {
  const isRoot = process.getuid?.() === 0;
  /** @type {Record<string, string>} */
  const found = {};
  for (const program of names.map((name) => programs[name])) {
    if (!find(program) && isRoot && locate('apt-get')) {
      // Without one the tests that need it say so; all others still have something to tell.
      await unpack(program).catch((error) => console.error(error.message));
    }
    const file = find(program);
    if (file) found[program.variable] = file;
  }
  return found;
}

/**
 * As `ensurePrograms`, for what cannot do without any of them: names them to this process and to those that it starts.
 * @param {readonly (keyof typeof programs)[]} names
 * @throws {Error} which one is missing, before anything is started
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
