import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { AccessGuard } from './access.guard.js';
import { RateLimits } from './rate-limits.js';

/** Puts the one guard before everything. */
@Module({ imports: [AuthModule], providers: [RateLimits, { provide: APP_GUARD, useClass: AccessGuard }] })
export class AccessModule {}
