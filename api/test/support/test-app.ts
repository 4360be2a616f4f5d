import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comment, Community, CommunityPermission, Post } from '@stoa/contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { makeApp } from '../../src/app.js';
import { type Config, readConfig } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import { openReplicas, serverPool } from '../../src/operations/boot/open-pools.js';
import { openDatabase, type PoolOptions } from '../../src/operations/boot/data-source.js';
import { Database } from '../../src/platform/db/database.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { Scheduler } from '../../src/platform/queue/scheduler.js';
import { startTracing } from '../../src/platform/tracing/tracing.js';
import { TestClient } from './client.js';
import { Members, type Member } from './members.js';
import { findSecondConnections } from './second-connections.js';
import { makeTestDatabase, type TestDatabase } from './test-database.js';
import { until } from './until.js';

/** Each connection plans every statement: with ten of them, tests take a fifth more processor time. */
const POOL = 4;
const silent = pino({ level: process.env.TEST_LOG ?? 'silent' });
let count = 0;

/** The API on a separate database, with factories for test data. */
export class TestApp extends TestClient {
  readonly members: Members;
  readonly database: Database;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly store: TestDatabase,
    address: string,
    private readonly dataDir: string,
    private readonly secondConnections: ReadonlySet<string>,
  ) {
    super(address);
    this.members = new Members(app);
    this.database = app.get(Database);
  }

  /**
   * Starts the API; the options replace parts of the configuration, the new database, and the silent log.
   * @param given `timeoutFactor` is that of the pool: by default enough for a busy machine; tests of a missing database set 1
   */
  static async start(
    { timeoutFactor = 30, ...given }: Partial<Config> & Pick<PoolOptions, 'timeoutFactor'> = {},
    store?: TestDatabase,
    logger = silent,
  ): Promise<TestApp> {
    store ??= await makeTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-data-'));
    const plain = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' });
    const cursorSecret = 'a secret that is only good for tests';
    const config: Config = { ...plain, databasePool: POOL, cursorSecret, ...given };
    const source = await openDatabase(store.url, { ...serverPool(config, logger), timeoutFactor });
    const secondConnections = findSecondConnections(source);
    const replicas = openReplicas(store.url, config, logger);
    const tracing = await startTracing(config, logger);
    const app = await makeApp({ config, logger, source, replicas, tracing });
    await app.listen(0, '127.0.0.1');
    // Tests look at what they have sent themselves.
    await app.get(Scheduler).stop();
    const address = (await app.getUrl()).replace('localhost', '127.0.0.1');
    return new TestApp(app, store, address, dataDir, secondConnections);
  }

  /** Ends it, once every counter has been proven. */
  async stop(): Promise<void> {
    try {
      await this.settled();
      const wrong = await findWrongCounters(this.database);
      if (wrong.length > 0) throw new Error(`Counters are wrong: ${JSON.stringify(wrong)}`);
      const [second] = this.secondConnections;
      if (second) throw new Error(`A transaction took a second connection: ${second}`);
    } finally {
      await this.app.close();
      await this.store.drop();
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }

  /**
   * Resolves when what follows from the calls so far has happened too. Without workers it returns at once: a worker of
   * another process may have scheduled jobs just before it ended.
   */
  async settled(): Promise<void> {
    if (this.app.get<Config>(CONFIG).workers === 'none') return;
    const waiting = `SELECT 1 FROM ${QUEUE_SCHEMA}.job WHERE state < 'completed' AND name NOT LIKE '%.dead'`;
    await until(async () => (await this.database.pool.query(waiting)).rowCount === 0);
  }

  async makeCommunity({
    as,
    ...body
  }: Partial<Pick<Community, 'name' | 'displayName' | 'visibility'>> & {
    as?: Member;
  } = {}): Promise<Community> {
    const name = `community${++count}`;
    return this.call('createCommunity', {
      as: as ?? (await this.members.make()),
      body: { name, displayName: name, ...body },
    });
  }

  /** Makes a member whom the owner of a community has invited to moderate it, and who has accepted. */
  async makeModerator(
    communityId: number,
    owner: Member,
    permissions: readonly CommunityPermission[],
  ): Promise<Member> {
    const as = await this.members.make();
    const params = { id: communityId, username: as.username };
    await this.call('setModerator', { as: owner, params, body: { permissions } });
    await this.call('answerModeratorInvitation', {
      as,
      params: { id: communityId },
      body: { isAccepted: true },
    });
    return as;
  }

  async makePost({
    as,
    ...body
  }: { as?: Member; communityId?: number; title?: string; content?: string } = {}): Promise<Post> {
    const communityId = body.communityId ?? (await this.makeCommunity()).id;
    return this.call('createPost', {
      as: as ?? (await this.members.make()),
      body: { title: 'A post', ...body, communityId },
    });
  }

  async makeComment({
    as,
    ...body
  }: {
    as?: Member;
    postId: number;
    parentId?: number;
    content?: string;
  }): Promise<Comment> {
    return this.call('createComment', {
      as: as ?? (await this.members.make()),
      body: { content: 'A comment', ...body },
    });
  }
}
