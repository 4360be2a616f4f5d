import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics.server.js';

/** Serves the figures that the others keep. */
@Module({ providers: [MetricsServer] })
export class MetricsModule {}
