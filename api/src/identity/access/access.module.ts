import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { Access } from './access.js';
import { AccessGuard } from './access.guard.js';

/** Installs the guard for all handlers. */
@Module({
  imports: [AuthModule, CommunitiesModule],
  providers: [Access, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccessModule {}
