import { Global, Module } from '@nestjs/common';
import { SecurityEvents } from './security-events.js';

/** Lets every feature note what concerns security. */
@Global()
@Module({ providers: [SecurityEvents], exports: [SecurityEvents] })
export class SecurityModule {}
