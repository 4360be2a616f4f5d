import { Module, type OnModuleInit } from '@nestjs/common';
import { MailModule } from '../../../delivery/mail/mail.module.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { AuthModule } from '../auth.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.js';

/** Sign-in with passkeys, and a member's passkeys. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeySignIn, Passkeys],
})
export class PasskeysModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly challenges: PasskeyChallenges,
  ) {}

  onModuleInit(): void {
    this.queue.work('passkeys.sweep', () => this.challenges.sweep());
  }
}
