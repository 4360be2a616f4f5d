import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { VotesController } from './votes.controller.js';
import { VotesService } from './votes.service.js';

@Module({ imports: [NotificationsModule], controllers: [VotesController], providers: [VotesService] })
export class VotesModule {}
