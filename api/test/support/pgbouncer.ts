import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@stoa/workspace/freePort';
import { until } from './until.js';

/** What the server cannot set on connections that it shares (docs/decisions/poolers.md). */
export const CONNECT_QUERY =
  "SET TimeZone=''UTC''; SET jit=off; SET statement_timeout=''2500ms''; SET lock_timeout=''2s''";

/** A PgBouncer with transaction pooling for one database. */
export class TestPgBouncer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts one; `connectQuery` is run on each connection to the database. */
  static async start(target: string, connectQuery = CONNECT_QUERY): Promise<TestPgBouncer> {
    const program = process.env.PGBOUNCER_PATH || 'pgbouncer';
    const folder = mkdtempSync(join(tmpdir(), 'stoa-test-pgbouncer-'));
    const port = await freePort();
    const { hostname, port: far, username, password, pathname } = new URL(target);
    const place = `host=${hostname} port=${far} user=${username} password=${password} dbname=${pathname.slice(1)}`;
    const settings = [
      '[databases]',
      `site = ${place} connect_query='${connectQuery}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      // PgBouncer refuses to run as root.
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ];
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings.join('\n'));
    chmodSync(folder, 0o755);
    const child = spawn(program, [file]);
    let said = '';
    child.on('error', (error) => (said += error.message));
    child.stderr.on('data', (data) => (said += data));
    await until(() => {
      if (child.pid === undefined || child.exitCode !== null) throw new Error(missing(program, said));
      return said.includes('process up');
    });
    return new TestPgBouncer(`postgres://stoa:any@127.0.0.1:${port}/site`, child, folder);
  }

  async stop(): Promise<void> {
    this.child.kill();
    if (this.child.exitCode === null) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const missing = (program: string, said: string) =>
  `These tests need PgBouncer, and ${program} does not run. Install pgbouncer, or name its program in ` +
  `PGBOUNCER_PATH.\n${said}`;
