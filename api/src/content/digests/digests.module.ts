import { Module } from '@nestjs/common';
import { MailModule } from '../../delivery/mail/mail.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { SettingsModule } from '../../people/settings/settings.module.js';
import { DigestWriter } from './digest-writer.js';
import { DigestsController } from './digests.controller.js';
import { Digests } from './digests.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Emails digests of top posts from joined communities to members who have chosen them. */
@Module({
  imports: [MailModule, PostsModule, SettingsModule],
  controllers: [DigestsController],
  providers: [Digests, DigestWriter, UnsubscribeTokens],
})
export class DigestsModule {}
