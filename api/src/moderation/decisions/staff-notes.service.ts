import { caseLimits, isStaff, type StaffNote } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { UserEntity } from '../../people/users/user.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { CaseEntity } from '../cases/case.entity.js';
import { StaffNoteEntity } from './staff-note.entity.js';

const ENOUGH = `There are ${caseLimits.notesPerPerson} notes about this person, which is the limit.`;

/** Adds notes about people, for the people who moderate. */
@Injectable()
export class StaffNotesService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Adds a note about the person of a case, which belongs to its community, or to site staff if they write it.
   * @throws {ApiError} `CASE_NOT_FOUND`; `OWN_CASE` for a case about the viewer; `USER_NOT_FOUND` once the account is
   *   gone; `RULE_BROKEN` at the limit.
   */
  add(caseId: number, text: string, viewer: Viewer): Promise<StaffNote> {
    return inTransaction(this.source, async (manager) => {
      const found = await manager.findOneBy(CaseEntity, { id: caseId });
      if (!found || (found.isEscalated && !isStaff(viewer.role))) throw new ApiError('CASE_NOT_FOUND');
      const { personId } = found;
      if (personId === viewer.id) throw new ApiError('OWN_CASE');
      const lock = { mode: 'for_no_key_update' } as const;
      const where = { id: personId ?? 0, deletedAt: IsNull() };
      const person = await manager.findOne(UserEntity, { where, lock });
      if (!person) throw new ApiError('USER_NOT_FOUND');
      if ((await manager.countBy(StaffNoteEntity, { personId: person.id })) >= caseLimits.notesPerPerson)
        throw ruleBroken(ENOUGH);
      const communityId = isStaff(viewer.role) ? null : found.communityId;
      const note = manager.create(StaffNoteEntity, {
        personId: person.id,
        communityId,
        authorId: viewer.id,
        text,
      });
      await manager.insert(StaffNoteEntity, note);
      const by = toAuthor(viewer.id, viewer.username);
      return { id: note.id, by, text, createdAt: note.createdAt.toISOString() };
    });
  }
}
