import type { ResolveReportBody } from '@stoa/contract';
import type { Target } from '../../content/screening/screening.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { ReportEntity } from './report.entity.js';

/**
 * Returns the content that a decision on a report removes, or undefined for none.
 * @throws {ApiError} `RULE_BROKEN` when the decision cannot remove anything, `POST_NOT_FOUND` or `COMMENT_NOT_FOUND`
 *   when the reported content is gone.
 */
export function targetOf(
  report: ReportEntity,
  { status, removeReason }: ResolveReportBody,
): Target | undefined {
  if (removeReason === undefined) return undefined;
  if (status === 'dismissed') throw ruleBroken('A dismissed report removes nothing.', 'removeReason');
  switch (report.subjectType) {
    case 'post':
      if (report.postId === null) throw new ApiError('POST_NOT_FOUND');
      return { type: 'post', id: report.postId };
    case 'comment':
      if (report.commentId === null) throw new ApiError('COMMENT_NOT_FOUND');
      return { type: 'comment', id: report.commentId };
    case 'user':
      throw ruleBroken('A member cannot be removed by a report.', 'removeReason');
  }
}
