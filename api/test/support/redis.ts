import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '@stoa/workspace/freePort';
import { Line } from './line.js';
import { until } from './until.js';

/** A Redis without persistence, with a connection that tests can cut. */
export class TestRedis {
  private constructor(
    readonly line: Line,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts one. */
  static async start(): Promise<TestRedis> {
    const program = process.env.REDIS_SERVER_PATH || 'redis-server';
    const folder = mkdtempSync(join(tmpdir(), 'stoa-test-redis-'));
    const port = await freePort();
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
    const child = spawn(program, [...place, '--save', '', '--appendonly', 'no']);
    let said = '';
    child.on('error', (error) => (said += error.message));
    child.stdout.on('data', (data) => (said += data));
    try {
      await until(() => {
        if (child.pid === undefined || child.exitCode !== null) throw new Error(missing(program, said));
        return said.includes('Ready to accept connections');
      });
    } catch (error) {
      // A program that never started has no process: the signal would reach the whole process group.
      if (child.pid !== undefined) child.kill();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return new TestRedis(await Line.to(`redis://127.0.0.1:${port}`), child, folder);
  }

  /** Resolves when so many connections hear what is published on a channel. */
  async isHeardBy(number: number, channel: string): Promise<void> {
    const client = new Redis(this.line.url);
    try {
      await until(async () => Number((await client.pubsub('NUMSUB', channel))[1]) >= number);
    } finally {
      client.disconnect();
    }
  }

  /** How many connections hear what is said to a member. */
  async watchersOf(userId: number): Promise<number> {
    const client = new Redis(this.line.url);
    try {
      const [, count] = (await client.pubsub('SHARDNUMSUB', `stoa:live:${userId}`)) as [string, number];
      return count;
    } finally {
      client.disconnect();
    }
  }

  /** Suspends it, with its connections open; returns a function that resumes it. */
  hang(): () => void {
    this.child.kill('SIGSTOP');
    return () => void this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.line.cut();
    this.child.kill('SIGCONT');
    this.child.kill();
    if (this.child.exitCode === null) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const missing = (program: string, said: string) =>
  `These tests need a Redis, and ${program} does not run. Install redis-server or valkey-server, or name its ` +
  `program in REDIS_SERVER_PATH.\n${said}`;
