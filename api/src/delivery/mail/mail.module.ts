import { Module } from '@nestjs/common';
import { AccountTokensModule } from '../tokens/account-tokens.module.js';
import { MailComposer } from './mail-composer.js';
import { Mailer } from './mailer.js';
import { OutboxServer } from './outbox.server.js';

/** Mails to members. */
@Module({
  imports: [AccountTokensModule],
  providers: [MailComposer, Mailer, OutboxServer],
  exports: [Mailer],
})
export class MailModule {}
