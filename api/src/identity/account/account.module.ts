import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../../delivery/mail/mail.module.js';
import { AccountTokensModule } from '../../delivery/tokens/account-tokens.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';

@Module({
  imports: [AccountTokensModule, AuthModule, MailModule],
  controllers: [AccountController],
  providers: [AccountService],
})
export class AccountModule {}
