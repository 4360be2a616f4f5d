import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { BansModule } from '../bans/bans.module.js';
import { CommunityModerationModule } from '../communities/community-moderation.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { CaseActions } from './case-actions.js';
import { CaseClaimsService } from './case-claims.service.js';
import { CaseDetailsQuery } from './case-details.query.js';
import { CaseNotices } from './case-notices.js';
import { CasesController } from './cases.controller.js';
import { CasesQuery } from './cases.query.js';
import { DecisionsService } from './decisions.service.js';
import { StaffNotesService } from './staff-notes.service.js';
import { UndoService } from './undo.service.js';

/** The reports about one subject, decided together. */
@Module({
  imports: [BansModule, CommunitiesModule, CommunityModerationModule, ModerationModule],
  controllers: [CasesController],
  providers: [
    CaseActions,
    CaseClaimsService,
    CaseDetailsQuery,
    CaseNotices,
    CasesQuery,
    DecisionsService,
    StaffNotesService,
    UndoService,
  ],
})
export class CasesModule {}
