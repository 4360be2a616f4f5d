import {
  type Case,
  type CaseCounts,
  caseLimits,
  isStaff,
  type ListCasesQuery,
  type ReportReason,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { caseCountsStatement, type CaseFilter, caseListStatement, type CaseRow } from './case-list.sql.js';

interface CountRow {
  number: number;
  reason: ReportReason;
  isMine: boolean;
  isUnclaimed: boolean;
  /** Null for cases without a community. */
  placeName: string | null;
  placeDisplayName: string | null;
}

/** Reads open cases, for the people who moderate. */
@Injectable()
export class CasesQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of open cases that are not about the viewer.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page(query: ListCasesQuery, viewer: Viewer): Promise<Page<Case>> {
    const { community: communityId, reason, mine, unclaimed, age, limit, cursor } = query;
    const filter = { communityId, reason, age, isMine: mine === 'true', isUnclaimed: unclaimed === 'true' };
    const list = `cases:${JSON.stringify(filter satisfies CaseFilter)}`;
    const size = limit ?? caseLimits.perPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const plan = { isStaff: isStaff(viewer.role), after, rows: rowsToRead(size) };
    const read = await this.database.read.rows<CaseRow>(caseListStatement(filter, viewer, plan));
    const { rows, last } = cutPage(read, size);
    const next = last && this.cursors.write(list, { rank: last.rank, id: last.id });
    return { items: rows.map((row) => toCase(row, viewer)), next };
  }

  /**
   * Counts open cases.
   * @param communityId undefined for all that the viewer may decide
   */
  async counts(viewer: Viewer, communityId?: number): Promise<CaseCounts> {
    const scope = communityId ?? (isStaff(viewer.role) ? 'site' : 'own');
    const statement = caseCountsStatement(scope, viewer, isStaff(viewer.role));
    const rows = await this.database.read.rows<CountRow>(statement);
    const sum = (some: readonly CountRow[]) => some.reduce((total, { number }) => total + number, 0);
    const reasons: CaseCounts['reasons'] = {};
    for (const { reason, number } of rows) reasons[reason] = (reasons[reason] ?? 0) + number;
    return {
      open: sum(rows),
      mine: sum(rows.filter(({ isMine }) => isMine)),
      unclaimed: sum(rows.filter(({ isUnclaimed }) => isUnclaimed)),
      reasons,
      places: placesOf(rows),
    };
  }
}

/** Returns the communities of counted cases, most cases first. */
function placesOf(rows: readonly CountRow[]): CaseCounts['places'] {
  const places = new Map<string, CaseCounts['places'][number]>();
  for (const { placeName: name, placeDisplayName, number } of rows) {
    if (name === null) continue;
    const open = (places.get(name)?.open ?? 0) + number;
    places.set(name, { name, displayName: placeDisplayName ?? name, open });
  }
  const sorted = [...places.values()].sort((a, b) => b.open - a.open || a.name.localeCompare(b.name, 'en'));
  return sorted.slice(0, caseLimits.placesShown);
}

/** Converts a row to the contract's case. */
export function toCase(row: CaseRow, viewer: Viewer): Case {
  const { id, communityId, personId, personName, claimedById } = row;
  const place = communityId !== null && {
    id: communityId,
    name: row.communityName ?? '',
    displayName: row.communityDisplayName ?? '',
  };
  const claim = claimedById !== null && {
    username: row.claimedByName ?? '',
    until: row.claimedUntil ?? '',
    isYours: claimedById === viewer.id,
  };
  return {
    id,
    subject: toSubject(row),
    ...(place && { place }),
    person: personName === null ? null : toAuthor(personId, personName, row.personAvatar),
    reason: row.reason,
    reportCount: row.reportCount,
    openedAt: row.openedAt,
    priority: { severity: row.severity, reporters: row.reporters, record: row.record, age: row.age },
    ...(row.isEscalated && { isEscalated: true as const }),
    ...(row.isReportedByViewer && { isReportedByYou: true as const }),
    ...(claim && { claim }),
  };
}

function toSubject(row: CaseRow): Case['subject'] {
  const { subjectType: type, subjectId: id, title, excerpt, postId } = row;
  return { type, id, title, excerpt, postId, status: statusOf(row) };
}

function statusOf({ isGone, removalReason, isHeld }: CaseRow): Case['subject']['status'] {
  if (isGone) return 'deleted';
  if (removalReason === null) return 'present';
  return isHeld ? 'held' : 'removed';
}
