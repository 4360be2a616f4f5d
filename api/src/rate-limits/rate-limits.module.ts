import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';

/** Lets every feature count what its clients do. */
@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
