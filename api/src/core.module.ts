import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from './config.js';
import { Database } from './db/database.js';
import { measurePool, measureReplicas } from './db/measure-pool.js';
import type { Replicas } from './db/replicas/replicas.js';
import { Lifecycle } from './http/lifecycle.js';
import type { Logger } from './log.js';
import { Metrics } from './metrics/metrics.js';

/** Tokens for what has no class of its own. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');

/** What the boot made before Nest starts. */
export interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  /** Connected and migrated; closed with the application. */
  readonly source: DataSource;
  /** Servers that follow it and serve reads, if there are any; closed with the application. */
  readonly replicas?: Replicas | undefined;
}

/** What every feature may be given: configuration, log, database, metrics. */
@Global()
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.replicas?.close();
  }

  static on({ config, logger, source, replicas }: Foundation, metrics: Metrics): DynamicModule {
    const database = new Database(source, config.databasePrepares, replicas);
    measurePool(metrics, database);
    if (replicas) measureReplicas(metrics, replicas);
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Database, useValue: database },
      { provide: Metrics, useValue: metrics },
      Lifecycle,
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
