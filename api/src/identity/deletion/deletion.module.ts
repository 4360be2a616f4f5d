import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CommentsModule } from '../../content/comments/comments.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { MailModule } from '../../delivery/mail/mail.module.js';
import { MessagesModule } from '../../people/messages/messages.module.js';
import { PostsModule } from '../../content/posts/posts.module.js';
import { AccountDeletions } from './account-deletions.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionRequests } from './deletion-requests.js';

/** The deletion of accounts. */
@Module({
  imports: [AuthModule, CommentsModule, ExportsModule, MailModule, MessagesModule, PostsModule],
  controllers: [DeletionController],
  providers: [AccountDeletions, DeletionRequests],
})
export class DeletionModule {}
