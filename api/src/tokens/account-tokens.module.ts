import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccountTokens } from './account-tokens.js';

/** Milliseconds between two sweeps of tokens that are too old. */
const SWEEP_EVERY = 60 * 60_000;

/** Tokens of mailed links, for whoever mails them and whoever takes them. */
@Module({ providers: [AccountTokens], exports: [AccountTokens] })
export class AccountTokensModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly tokens: AccountTokens) {}

  onApplicationBootstrap(): void {
    // A sweep that fails is made up for by the next one.
    this.timer = setInterval(() => void this.tokens.sweep().catch(() => undefined), SWEEP_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
