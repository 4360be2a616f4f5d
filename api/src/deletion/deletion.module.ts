import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PostsModule } from '../posts/posts.module.js';
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
