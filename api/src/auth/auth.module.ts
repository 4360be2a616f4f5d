import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveBusModule } from '../bus/live-bus.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UserEntity } from '../users/user.entity.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialCheck } from './credential-check.js';
import { Passwords } from './passwords.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Milliseconds between two sweeps of sessions that have run out. */
const SWEEP_EVERY = 60 * 60_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([UserEntity]),
    LiveBusModule,
    MailModule,
    NotificationsModule,
    SettingsModule,
  ],
  controllers: [AuthController, SessionsController],
  providers: [AuthService, CredentialCheck, Passwords, SecondFactors, Sessions, SignInAttempts],
  exports: [AuthService, CredentialCheck, Passwords, SecondFactors, Sessions, SignInAttempts],
})
export class AuthModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessions: Sessions) {}

  onApplicationBootstrap(): void {
    // A sweep that fails is made up for by the next one.
    this.timer = setInterval(() => void this.sessions.sweep().catch(() => undefined), SWEEP_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
