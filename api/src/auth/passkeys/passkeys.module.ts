import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { UserEntity } from '../../users/user.entity.js';
import { AuthModule } from '../auth.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.js';

/** Milliseconds between two sweeps of challenges that are too old: they count against the bound until then. */
const SWEEP_EVERY = 60_000;

/** Signing in with passkeys, and a member's own ones. */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuthModule, MailModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeySignIn, Passkeys],
})
export class PasskeysModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly challenges: PasskeyChallenges) {}

  onApplicationBootstrap(): void {
    // A sweep that fails is made up for by the next one.
    this.timer = setInterval(() => void this.challenges.sweep().catch(() => undefined), SWEEP_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
