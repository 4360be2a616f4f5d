import {
  type Author,
  type CaseDetails,
  type CasePicture,
  type CaseVideo,
  type CommunityRule,
  isStaff,
  type OwnBan,
  type PersonRecord,
  type ReportReason,
  type StaffNote,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { toAuthor } from '../../platform/visibility/author.js';
import {
  aroundComment,
  aroundPost,
  caseStatement,
  linkedStatement,
  notesStatement,
  recordStatement,
  reportsStatement,
} from './case-details.sql.js';
import type { CaseRow } from './case-list.sql.js';
import { toCase } from './cases.query.js';

interface DetailsRow extends CaseRow {
  isOpen: boolean;
  reportedText: string | null;
  currentText: string | null;
  currentTitle: string | null;
  picture: CasePicture | null;
  video: CaseVideo | null;
  isLocked: boolean;
  rules: CommunityRule[];
}

interface ReportRow {
  id: number;
  reason: ReportReason;
  description: string | null;
  createdAt: string;
  reporterId: number | null;
  reporterName: string | null;
}

interface NearRow {
  id: number;
  personId: number | null;
  personName: string | null;
  text: string | null;
  isRemoved: boolean;
  part: 'post' | 'parent' | 'before' | 'after';
}

interface RecordRow extends Omit<PersonRecord, 'notes' | 'ban'> {
  ban: OwnBan | null;
}

interface NoteRow {
  id: number;
  text: string;
  createdAt: string;
  authorId: number | null;
  authorName: string | null;
}

/** Characters of a text that reports of earlier releases kept. */
const EARLIER = 300;

type Near = NonNullable<CaseDetails['post']>;

/** Reads one case with what is needed to decide it. */
@Injectable()
export class CaseDetailsQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns an open case.
   * @throws {ApiError} `CASE_NOT_FOUND`, also for a community whose case was escalated; `CASE_CLOSED`; `OWN_CASE` for a
   *   case about the viewer.
   */
  async byId(id: number, viewer: Viewer): Promise<CaseDetails> {
    // From the primary: it is read again right after it was claimed.
    const row = await this.database.row<DetailsRow>(caseStatement(id, viewer));
    const isOfStaff = isStaff(viewer.role);
    if (!row || (row.isEscalated && !isOfStaff)) throw new ApiError('CASE_NOT_FOUND');
    if (row.personId === viewer.id) throw new ApiError('OWN_CASE');
    if (!row.isOpen) throw new ApiError('CASE_CLOSED');
    const { personId, communityId } = row;
    const [reports, around, record, linked] = await Promise.all([
      this.database.read.rows<ReportRow>(reportsStatement(id)),
      this.around(row),
      personId === null ? undefined : this.record(personId, communityId, isOfStaff),
      personId === null
        ? []
        : this.database.read.rows<CaseDetails['linked'][number]>(
            linkedStatement({ id, personId, communityId }, isOfStaff),
          ),
    ]);
    return {
      ...toCase(row, viewer),
      ...textsOf(row),
      ...(row.picture && !row.isGone && { picture: row.picture }),
      ...(row.video && !row.isGone && { video: row.video }),
      ...around,
      reports: reports.map((report) => toReport(report, isOfStaff)),
      isLocked: row.isLocked,
      ...(record && { record }),
      linked,
      rules: row.rules,
    };
  }

  private async around({
    subjectType,
    subjectId,
  }: DetailsRow): Promise<Pick<CaseDetails, 'post' | 'parent' | 'before' | 'after'>> {
    if (subjectType === 'user') return { before: [], after: [] };
    const statement = subjectType === 'comment' ? aroundComment(subjectId) : aroundPost(subjectId);
    const rows = await this.database.read.rows<NearRow>(statement);
    const of = (part: NearRow['part']) => rows.filter((row) => row.part === part).map(toNear);
    const [[post], [parent]] = [of('post'), of('parent')];
    return {
      ...(post && { post }),
      ...(parent && { parent }),
      before: of('before').reverse(),
      after: of('after'),
    };
  }

  private async record(
    userId: number,
    communityId: number | null,
    isOfStaff: boolean,
  ): Promise<PersonRecord | undefined> {
    const [row, notes] = await Promise.all([
      this.database.read.row<RecordRow>(recordStatement(userId, communityId)),
      this.database.read.rows<NoteRow>(notesStatement(userId, communityId, isOfStaff)),
    ]);
    if (!row) return undefined;
    const { ban, ...record } = row;
    return { ...record, ...(ban && { ban }), notes: notes.map(toStaffNote) };
  }
}

/** Converts a row to a staff note. */
function toStaffNote({ authorId, authorName, ...note }: NoteRow): StaffNote {
  return { ...note, by: toAuthor(authorId, authorName) };
}

/** While the reported text is the same, or the start of it that an earlier release kept, one text is shown. */
function textsOf({
  title,
  currentTitle,
  reportedText,
  currentText,
  isGone,
  removalReason,
}: DetailsRow): Pick<CaseDetails, 'currentTitle' | 'reportedText' | 'currentText' | 'removalReason'> {
  const current = isGone ? null : currentText;
  const isSame = current !== null && reportedText !== null && isStartOf(reportedText, current);
  return {
    reportedText: isSame ? current : reportedText,
    ...(!isSame && current !== null && { currentText: current }),
    ...(!isGone && currentTitle !== null && currentTitle !== title && { currentTitle }),
    ...(removalReason !== null && { removalReason }),
  };
}

const isStartOf = (start: string, text: string): boolean =>
  start === text || ([...start].length === EARLIER && text.startsWith(start));

function toReport(
  { reporterId, reporterName, ...report }: ReportRow,
  isOfStaff: boolean,
): CaseDetails['reports'][number] {
  if (!isOfStaff) return report;
  return { ...report, reporter: personOf(reporterId, reporterName) };
}

const toNear = ({ id, personId, personName, text, isRemoved }: NearRow): Near => ({
  id,
  person: personOf(personId, personName),
  text,
  ...(isRemoved && { isRemoved: true as const }),
});

const personOf = (id: number | null, name: string | null): Author | null =>
  name === null ? null : toAuthor(id, name);
