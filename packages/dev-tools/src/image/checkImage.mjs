import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@stoa/dev-database';
import { fromRoot } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';
import { freePort } from '../product.mjs';
import { buildImage } from './buildImage.mjs';

/** @import { Built } from './buildImage.mjs' */

/** Milliseconds for a command of the image, and for the shutdown after SIGTERM, which the server guarantees. */
const commandTime = 120_000;
const endTime = 20_000;

/**
 * Returns the command of a container. Its root file system is read-only except `/data` and `/tmp`. It runs as the
 * image's user without capabilities, in its own process namespace with the command as its first process.
 * @param {Built} image
 * @param {{ data: string, secrets: string, env?: Record<string, string> }} place
 * @param {string[]} command
 */
function container(image, { data, secrets, env = {} }, command) {
  const [uid = '', gid = ''] = image.user.split(':');
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin', ...image.env, ...env };
  return [
    ...['setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs'],
    ...['bwrap', '--ro-bind', image.root, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
    ...['--bind', data, '/data', '--tmpfs', '/run', '--ro-bind', secrets, '/run/secrets'],
    ...['--unshare-user', '--uid', uid, '--gid', gid, '--unshare-pid', '--as-pid-1', '--cap-drop', 'ALL'],
    ...['--json-status-fd', '3', '--clearenv', '--chdir', image.folder],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ];
}

/**
 * Starts a long-running process of the image.
 * @param {string[]} command
 */
function start([program = '', ...parameters]) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  let status = '';
  const [, out, err, statusPipe] = child.stdio;
  for (const stream of [out, err]) stream?.on('data', (data) => (output += data));
  statusPipe?.on('data', (data) => (status += data));
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null,
    /**
     * Sends SIGTERM to the container's first process, like a container engine. Returns the exit code and milliseconds.
     */
    async end() {
      const first = Number(/"child-pid": (\d+)/.exec(status)?.[1]);
      const startedAt = performance.now();
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode]);
      process.kill(first, 'SIGTERM');
      const [code] = await ended;
      return { code, ms: performance.now() - startedAt };
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function answering(url, hasEnded) {
  const end = Date.now() + commandTime;
  while (Date.now() < end && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer;
    await pause(200);
  }
  throw new Error(`${url} did not answer.`);
}

/**
 * @param {boolean} holds
 * @param {string} what
 * @param {string} [output]
 */
function expect(holds, what, output = '') {
  if (!holds) throw new Error(`Not so: ${what}\n${output}`);
  console.log(`✓ ${what}`);
}

/**
 * Uses the image like an operator: migrates, publishes, serves, responds, makes a backup, shuts down.
 * @param {Built} image
 * @param {string} work
 */
async function useImage(image, work) {
  const [uid, gid] = image.user.split(':').map(Number);
  const place = { data: path.join(work, 'data'), secrets: path.join(work, 'secrets') };
  for (const folder of Object.values(place)) mkdirSync(folder, { mode: 0o755 });
  chownSync(place.data, uid ?? 0, gid ?? 0);
  const silent = () => undefined;
  const log = {
    debug: silent,
    info: silent,
    warn: console.error,
    error: console.error,
    fatal: console.error,
  };
  const postgres = await startEmbeddedPostgres(path.join(work, 'postgres'), log);
  const port = await freePort();
  writeFileSync(path.join(place.secrets, 'database_url'), `${postgres.urlOf('postgres')}\n`, { mode: 0o644 });
  writeFileSync(path.join(place.secrets, 'cursor_secret'), randomBytes(32).toString('hex'), { mode: 0o644 });
  const env = {
    DATABASE_URL_FILE: '/run/secrets/database_url',
    CURSOR_SECRET_FILE: '/run/secrets/cursor_secret',
    PUBLIC_URL: 'https://stoa.example',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const once = (/** @type {string[]} */ ...parameters) => {
    const [program = '', entry = ''] = image.entry;
    const command = container(image, { ...place, env }, [program, entry, ...parameters]);
    return run(parameters.join(' '), ['sh', '-c', '"$@" 3>/dev/null', 'sh', ...command]);
  };
  /** @type {ReturnType<typeof start> | undefined} */
  let server;
  try {
    console.log((await reported('migrate', () => once('migrate'))).trim());
    console.log((await reported('publish', () => once('publish'))).trim());
    server = start(container(image, { ...place, env }, image.entry));
    const address = `http://127.0.0.1:${port}`;
    const running = server;
    await answering(`${address}/health/ready`, running.hasEnded).catch((error) => {
      throw new Error(`${error.message}\n${running.output()}`);
    });
    expect(true, 'the server is ready');
    const home = await (await fetch(address)).text();
    expect(/<main/.test(home) && home.includes('</html>'), 'home is rendered whole', running.output());
    const scripts = [...home.matchAll(/(?:src|href)="(\/remotes\/[^"]+\.js)"/g)].map(([, file]) => file);
    const served = await Promise.all(scripts.map((file) => fetch(address + file)));
    expect(
      scripts.length > 0 && served.every(({ ok }) => ok),
      `${scripts.length} scripts of home are served`,
    );
    const health = container(image, { ...place, env }, image.health);
    await run('HEALTHCHECK', ['sh', '-c', '"$@" 3>/dev/null', 'sh', ...health]);
    expect(true, 'the health check says so too');
    expect(/Wrote \d+ rows/.test(await once('backup', '/data/site.tar.gz')), 'a backup is made beside it');
    const { code, ms } = await running.end();
    expect(
      code === 0 && ms < endTime,
      `SIGTERM ends it in ${(ms / 1000).toFixed(1)} s with ${code}`,
      running.output(),
    );
    const lines = running
      .output()
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line));
    expect(!running.output().includes('EROFS'), 'nothing writes outside of /data and /tmp', lines.join('\n'));
  } finally {
    server?.kill();
    await postgres.stop();
  }
}

/** Builds the image's root file system and uses it. Prints its size. */
export async function checkImage() {
  const folder = fromRoot('node_modules/.cache/stoa/image');
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(path.join(folder, 'work-'));
  // The image's user must be able to read its content.
  chmodSync(work, 0o755);
  try {
    const image = await buildImage(work);
    for (const part of ['/', '/app', '/app/node_modules', '/app/builds'])
      console.log(`  ${part}: ${await sizeOf(path.join(image.root, part))}`);
    await useImage(image, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function sizeOf(folder) {
  const [size] = (await run('du', ['du', '-sm', folder])).split('\t');
  return `${size} MB`;
}
