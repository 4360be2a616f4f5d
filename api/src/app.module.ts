import { type DynamicModule, Module } from '@nestjs/common';
import { CoreModule, type Foundation } from './core.module.js';
import { HealthModule } from './health/health.module.js';

/** The features of the API. */
const features = [HealthModule];

@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return { module: AppModule, imports: [CoreModule.on(foundation), ...features] };
  }
}
