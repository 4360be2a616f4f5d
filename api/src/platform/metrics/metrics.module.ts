import { Module } from '@nestjs/common';
import { BuildInfo } from './build-info.js';
import { MetricsServer } from './metrics.server.js';

/** Serves the metrics of all modules. */
@Module({ providers: [MetricsServer, BuildInfo] })
export class MetricsModule {}
