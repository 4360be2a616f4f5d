import { Module, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { AccountTokens } from './account-tokens.js';

/** Tokens of emailed links, for the modules that send and use them. */
@Module({ providers: [AccountTokens], exports: [AccountTokens] })
export class AccountTokensModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly tokens: AccountTokens,
  ) {}

  onModuleInit(): void {
    this.queue.work('tokens.sweep', () => this.tokens.sweep());
  }
}
