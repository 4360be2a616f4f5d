import { Module } from '@nestjs/common';
import { CatchUpController } from './catch-up.controller.js';
import { CatchUpQuery } from './catch-up.query.js';
import { CatchUpService } from './catch-up.service.js';

@Module({ controllers: [CatchUpController], providers: [CatchUpQuery, CatchUpService] })
export class CatchUpModule {}
