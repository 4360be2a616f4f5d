import { Module, type OnModuleInit } from '@nestjs/common';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { MailModule } from '../../delivery/mail/mail.module.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { SettingsModule } from '../../people/settings/settings.module.js';
import { AccountTokensModule } from '../../delivery/tokens/account-tokens.module.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialCheck } from './credential-check.js';
import { PageSessions } from './page-sessions.js';
import { Passwords } from './passwords.js';
import { SecurityChanges } from './security-changes.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { SignInAttempts } from './sign-in-attempts.js';

const SERVICES = [
  AuthService,
  CredentialCheck,
  PageSessions,
  Passwords,
  SecondFactors,
  SecurityChanges,
  Sessions,
  SignInAttempts,
];

@Module({
  imports: [AccountTokensModule, CommunitiesModule, LiveBusModule, MailModule, SettingsModule],
  controllers: [AuthController, SessionsController],
  providers: SERVICES,
  exports: SERVICES,
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.queue.work('sessions.sweep', () => this.sessions.sweep());
  }
}
