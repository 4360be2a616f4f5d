import { Module } from '@nestjs/common';
import { BuildInfo } from './build-info.js';
import { MetricsServer } from './metrics.server.js';

/** Serves the figures that the others keep. */
@Module({ providers: [MetricsServer, BuildInfo] })
export class MetricsModule {}
