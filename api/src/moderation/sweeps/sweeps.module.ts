import { Module } from '@nestjs/common';
import { BansModule } from '../bans/bans.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { SweepPreviews } from './sweep-previews.js';
import { SweepResuming } from './sweep-resuming.js';
import { SweepRun } from './sweep-run.js';
import { SweepUndo } from './sweep-undo.js';
import { SweepsController } from './sweeps.controller.js';
import { SweepsQuery } from './sweeps.query.js';
import { SweepsService } from './sweeps.service.js';

@Module({
  imports: [BansModule, ModerationModule],
  controllers: [SweepsController],
  providers: [SweepPreviews, SweepResuming, SweepRun, SweepUndo, SweepsQuery, SweepsService],
})
export class SweepsModule {}
