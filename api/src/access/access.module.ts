import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { Access } from './access.js';
import { AccessGuard } from './access.guard.js';

/** Puts the one guard before everything. */
@Module({
  imports: [AuthModule],
  providers: [Access, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccessModule {}
