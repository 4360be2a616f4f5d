import { Global, Module } from '@nestjs/common';
import { SecurityEvents } from './security-events.js';

/** Makes security events available to every module. */
@Global()
@Module({ providers: [SecurityEvents], exports: [SecurityEvents] })
export class SecurityModule {}
