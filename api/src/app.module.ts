import { type DynamicModule, Module } from '@nestjs/common';
import { CoreModule, type Foundation } from './core.module.js';
import { AccessModule } from './access/access.module.js';
import { AuthModule } from './auth/auth.module.js';
import { HealthModule } from './health/health.module.js';
import { WebModule } from './web/web.module.js';

/** The features of the API. */
const features = [AccessModule, AuthModule, HealthModule, WebModule];

@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return { module: AppModule, imports: [CoreModule.on(foundation), ...features] };
  }
}
