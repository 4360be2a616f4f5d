import { z } from 'zod';
import { limits } from './limits.js';

/**
 * The closed list of API errors: HTTP status and a sentence for display. A service may replace the sentence with a more
 * specific one, never the status.
 */
export const errors = {
  INPUT_INVALID: { status: 400, message: 'Some of what was sent is not valid. Check the marked fields.' },
  JSON_INVALID: { status: 400, message: 'The request is not valid JSON.' },
  REQUEST_INVALID: { status: 400, message: 'This request is not valid HTTP. Check how it is written.' },
  CURSOR_INVALID: {
    status: 400,
    message: 'This page link is no longer valid. Start again from the first page.',
  },
  SESSION_MISSING: { status: 401, message: 'Please sign in to do this.' },
  CREDENTIALS_WRONG: { status: 401, message: 'Username or password is incorrect.' },
  CODE_MISSING: { status: 401, message: 'Enter the code of your authenticator app.' },
  PASSKEY_UNKNOWN: {
    status: 401,
    message: 'This passkey belongs to no account here. It may have been removed. Sign in with your password.',
  },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted. Sign in with your password.' },
  PASSWORD_WRONG: { status: 403, message: 'This is not your password.' },
  CODE_WRONG: {
    status: 403,
    message: 'This code is not right, or was used already. Wait for the next one.',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    message: 'Confirm your e-mail address first: open the link that we mailed you, or have it sent again.',
  },
  ROLE_MISSING: { status: 403, message: 'You do not have permission to do this.' },
  NOT_OWNER: { status: 403, message: 'Only its owner can do this.' },
  OWN_REPORT: { status: 403, message: 'This report is about you. Another moderator decides it.' },
  OWN_REMOVAL: { status: 403, message: 'You wrote this. Another moderator decides whether it comes back.' },
  FOLLOW_REFUSED: { status: 403, message: 'You cannot follow this person.' },
  LIST_PRIVATE: { status: 403, message: 'This list is private.' },
  MESSAGES_CLOSED: { status: 403, message: 'You cannot send messages to this person.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  COMMUNITY_NOT_FOUND: { status: 404, message: 'This community does not exist.' },
  POST_NOT_FOUND: {
    status: 404,
    message: "Post not found. The post you're looking for doesn't exist or has been removed.",
  },
  COMMENT_NOT_FOUND: { status: 404, message: 'This comment does not exist or has been deleted.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This report does not exist.' },
  WIDGET_NOT_FOUND: { status: 404, message: 'This widget does not exist.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'This notification does not exist.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey does not exist or has been removed.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist or has ended.' },
  CONVERSATION_NOT_FOUND: { status: 404, message: 'This conversation does not exist.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message does not exist.' },
  JOB_NOT_FOUND: { status: 404, message: 'This job has already been retried or discarded.' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'This file does not exist.' },
  EXPORT_NOT_FOUND: { status: 404, message: 'There is no archive of your data. Have one made first.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  EMAIL_CONFIRMED: { status: 409, message: 'This e-mail address has been confirmed already.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this e-mail address already exists.' },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey has been added already.' },
  SECOND_FACTOR_ON: { status: 409, message: 'Signing in asks for a code already.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Signing in does not ask for a code.' },
  EXPORT_PENDING: { status: 409, message: 'Your archive is being made. A mail tells you when it is ready.' },
  COMMUNITY_NAME_TAKEN: { status: 409, message: 'A community with this name already exists.' },
  REPORT_PENDING: { status: 409, message: 'You have already reported this. A moderator will look at it.' },
  REPORT_CLOSED: { status: 409, message: 'This report has already been handled.' },
  ALREADY_REMOVED: { status: 409, message: 'This has already been removed.' },
  NOT_REMOVED: { status: 409, message: 'This is not removed, or has already been restored.' },
  PRECONDITION_FAILED: { status: 412, message: 'This file has changed since you last had it.' },
  BODY_TOO_LARGE: { status: 413, message: 'What was sent is too large.' },
  VIDEO_DATA_URL: {
    status: 413,
    message: 'A video cannot be sent inside a post. Upload it with POST /api/uploads and send its address.',
  },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'This type of content is not supported.' },
  RANGE_UNSATISFIABLE: { status: 416, message: 'This file does not have the part that was asked for.' },
  RULE_BROKEN: { status: 422, message: 'This is not allowed.' },
  REQUEST_WAITING: {
    status: 422,
    message: 'You can write more once this person has accepted your request.',
  },
  COMMENT_TOO_DEEP: { status: 422, message: 'This thread is too deep. Reply further up.' },
  LAST_ADMIN: {
    status: 422,
    message: 'You are the only admin. The site needs another one before your account can be deleted.',
  },
  NAME_RESERVED: { status: 422, message: 'This name is reserved. Choose another.' },
  LINK_INVALID: {
    status: 422,
    message: 'This link has been used already, or is too old. Ask for a new one.',
  },
  PASSKEY_LIMIT_REACHED: {
    status: 422,
    message: `An account has at most ${limits.passkeysPerMember} passkeys. Remove one first.`,
  },
  PASSKEY_INVALID: {
    status: 422,
    message: 'This passkey could not be checked, so it was not added. Try again, or use another device.',
  },
  PASSKEY_LATE: { status: 422, message: 'That took too long, or was sent already. Please try again.' },
  WIDGET_LIMIT_REACHED: { status: 422, message: 'A profile holds at most 12 widgets.' },
  PINS_REACHED: {
    status: 422,
    message: `A profile shows at most ${limits.profilePinsMax} pinned posts. Unpin another one first.`,
  },
  FILE_UNREADABLE: {
    status: 422,
    message: 'This file could not be read. It may be damaged or of another type.',
  },
  PASSWORD_COMMON: {
    status: 422,
    message:
      'This password is easy to guess. Choose one that is not a common word, your name or your e-mail address.',
  },
  STRANGERS_REACHED: {
    status: 429,
    message: 'You have written to as many new people as you can within a day. You can write to others later.',
  },
  EXPORT_TOO_SOON: { status: 429, message: 'You can have one archive a day. Try again tomorrow.' },
  UPLOAD_QUOTA_REACHED: {
    status: 429,
    message: 'You have uploaded as much as one account may within a day. Try again later.',
  },
  RATE_LIMITED: { status: 429, message: 'That was a little fast. Wait a moment and try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers or the address of this request are too long.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  OVERLOADED: {
    status: 503,
    message: 'Stoa is very busy right now. Please try again in a moment.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Stoa is catching its breath. Please try again in a moment.',
  },
  SHUTTING_DOWN: { status: 503, message: 'Stoa is restarting. Please try again in a moment.' },
  UPLOADS_BUSY: {
    status: 503,
    message: 'Many pictures are being uploaded right now. Please try again in a moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be reached right now. Please try again in a moment.',
  },
  STORAGE_FULL: { status: 503, message: 'There is no room for files right now. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** Body of every error response. `message` is fit for display. */
export const ApiError = z
  .strictObject({
    statusCode: z.int(),
    code: z.enum(codes),
    message: z.string(),
    /** Validation errors by field: path with dots → sentence. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Identifies the request in the server's log. */
    requestId: z.string(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;
