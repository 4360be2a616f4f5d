import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagingModule } from '../paging/paging.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { BlocksService } from './blocks.service.js';
import { FollowsService } from './follows.service.js';
import { MutedWordsService } from './muted-words.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleQuery } from './people.query.js';

@Module({
  imports: [NotificationsModule, PagingModule, SettingsModule, UsersModule],
  controllers: [PeopleController],
  providers: [PeopleQuery, FollowsService, BlocksService, MutedWordsService],
  exports: [PeopleQuery],
})
export class PeopleModule {}
