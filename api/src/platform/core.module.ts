import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from './config/config.js';
import { Database } from './db/database.js';
import { measurePool, measureReplicas } from './db/measure-pool.js';
import type { Replicas } from './db/replicas/replicas.js';
import { Lifecycle } from './http/load/lifecycle.js';
import type { Logger } from './log.js';
import { Metrics } from './metrics/metrics.js';
import { Newcomers } from './newcomers.js';
import { ShortCaches } from './short-caches.js';
import { measureTracing } from './tracing/measure-tracing.js';
import { TRACING, type Tracing } from './tracing/tracing.js';
import { OwnMarks } from './visibility/own-marks.js';

/** Injection tokens of values without a class. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');

/** Objects created before Nest starts. */
export interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  /** Connected and migrated; closed with the application. */
  readonly source: DataSource;
  /** Replicas that serve reads, if any; closed with the application. */
  readonly replicas?: Replicas | undefined;
  /** Records traces, if configured; ended with the application. */
  readonly tracing?: Tracing | undefined;
}

/** Dependencies of every module: configuration, log, database, metrics. */
@Global()
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.closeReplicas();
    await this.tracing?.stop();
  }

  static on({ config, logger, source, replicas, tracing }: Foundation, metrics: Metrics): DynamicModule {
    const database = new Database(source, replicas);
    measurePool(metrics, database);
    if (database.replicas) measureReplicas(metrics, database.replicas);
    if (tracing) measureTracing(metrics, tracing);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Database, useValue: database },
      { provide: Metrics, useValue: metrics },
      { provide: Newcomers, useValue: new Newcomers(config.newcomerHours) },
      { provide: ShortCaches, useValue: new ShortCaches(config) },
      { provide: TRACING, useValue: tracing ?? null },
      Lifecycle,
      OwnMarks,
    ];
    return {
      module: CoreModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => source.options,
          dataSourceFactory: () => Promise.resolve(source),
        }),
      ],
      providers,
      exports: providers,
    };
  }
}
