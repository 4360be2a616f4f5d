import { Global, Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';

/** Makes rate limits available to every module. */
@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
