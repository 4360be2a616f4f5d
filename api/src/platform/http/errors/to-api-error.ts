import { type ErrorCode } from '@stoa/contract';
import { HttpException } from '@nestjs/common';
import { brokenConstraint, isDatabaseUnavailable, errorCode } from '../../db/database-error.js';
import { ApiError } from './api-error.js';
import type { ApiRequest } from '../request.js';
import { methodsOf } from '../call-routes.js';

/** Constraints whose violation concerns the sender: two requests raced, or a referenced row was deleted. */
const CONSTRAINT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  uq_users_username: 'USERNAME_TAKEN',
  uq_users_email: 'EMAIL_TAKEN',
  uq_communities_name: 'COMMUNITY_NAME_TAKEN',
  uq_reports_pending: 'REPORT_PENDING',
  uq_appeals_entry: 'APPEAL_SENT',
  fk_posts_community: 'COMMUNITY_NOT_FOUND',
  fk_memberships_community: 'COMMUNITY_NOT_FOUND',
  fk_comments_post: 'POST_NOT_FOUND',
  fk_comments_parent: 'COMMENT_NOT_FOUND',
  fk_post_votes_post: 'POST_NOT_FOUND',
  fk_comment_votes_comment: 'COMMENT_NOT_FOUND',
  fk_saved_posts_post: 'POST_NOT_FOUND',
  fk_muted_threads_post: 'POST_NOT_FOUND',
  fk_followed_threads_post: 'POST_NOT_FOUND',
  fk_push_subscriptions_session: 'SESSION_MISSING',
  fk_thread_visits_post: 'POST_NOT_FOUND',
  fk_hidden_posts_post: 'POST_NOT_FOUND',
  fk_own_feed_communities_community: 'COMMUNITY_NOT_FOUND',
  fk_own_feed_people_person: 'USER_NOT_FOUND',
  fk_reports_post: 'POST_NOT_FOUND',
  fk_reports_comment: 'COMMENT_NOT_FOUND',
  fk_reports_reported_user: 'USER_NOT_FOUND',
  fk_notifications_post: 'POST_NOT_FOUND',
  fk_notifications_comment: 'COMMENT_NOT_FOUND',
};

/** Refusals of the server below Nest. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALID',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  // A page or feed calls the API while the server closes.
  FST_ERR_REOPENED_CLOSE_SERVER: 'SHUTTING_DOWN',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'INPUT_INVALID',
  FST_PARTS_LIMIT: 'INPUT_INVALID',
  FST_FIELDS_LIMIT: 'INPUT_INVALID',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
};

const STATUS_ERRORS: Readonly<Record<number, ErrorCode>> = {
  400: 'JSON_INVALID',
  // The file server's status for a folder, or for a path outside its root.
  403: 'ROUTE_NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'BODY_TOO_LARGE',
  414: 'ROUTE_NOT_FOUND',
  415: 'MEDIA_TYPE_UNSUPPORTED',
};

/** Maps any failure to an error of the contract; an unexpected one is `INTERNAL`. */
export function toApiError(error: unknown, request: ApiRequest): ApiError {
  if (error instanceof ApiError) return error;
  const constraint = CONSTRAINT_ERRORS[brokenConstraint(error) ?? ''];
  if (constraint) return new ApiError(constraint);
  if (isDatabaseUnavailable(error)) return new ApiError('DATABASE_UNAVAILABLE');
  const refused = FASTIFY_ERRORS[errorCode(error) ?? ''];
  if (refused) return new ApiError(refused);
  const status = statusOf(error);
  if (status === 404) return missingRoute(request);
  if (status === 416) return new ApiError('RANGE_UNSATISFIABLE', { contentRange: contentRangeOf(error) });
  return new ApiError(STATUS_ERRORS[status ?? 500] ?? 'INTERNAL');
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Reads the `Content-Range` of the file server's refusal. */
function contentRangeOf(error: unknown): string | undefined {
  const { headers } = error as { headers?: Record<string, unknown> };
  const range = headers?.['Content-Range'];
  return typeof range === 'string' ? range : undefined;
}

/** A path with an unsupported method is not missing: the answer is 405. */
function missingRoute(request: ApiRequest): ApiError {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0 || methods.includes(request.method)) return new ApiError('ROUTE_NOT_FOUND');
  const allow = methods.join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', { message: `This address supports ${allow}.`, allow });
}
