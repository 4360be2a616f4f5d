import { z } from 'zod';
import { appealLimits } from './appealRules.js';
import { accountLimits, communityLimits, limits, ownFeedLimits, widgetLimits } from './limits.js';
import { OwnBan } from './moderation/bans.js';

/**
 * The closed list of API errors: HTTP status and a sentence for display. A service may replace the sentence with a more
 * specific one, never the status.
 */
export const errors = {
  INPUT_INVALID: { status: 400, message: 'Some of the input is not valid. Check the marked fields.' },
  JSON_INVALID: { status: 400, message: 'The request is not valid JSON.' },
  REQUEST_INVALID: { status: 400, message: 'This is not a valid HTTP request.' },
  CURSOR_INVALID: {
    status: 400,
    message: 'This page link is no longer valid. Start again from the first page.',
  },
  SESSION_MISSING: { status: 401, message: 'Please sign in to do this.' },
  CREDENTIALS_WRONG: { status: 401, message: 'Username or password is incorrect.' },
  CODE_MISSING: { status: 401, message: 'Enter the code of your authenticator app.' },
  PASSKEY_UNKNOWN: {
    status: 401,
    message: 'No account uses this passkey. It may have been removed. Sign in with your password.',
  },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted. Sign in with your password.' },
  PASSWORD_WRONG: { status: 403, message: 'The password is incorrect.' },
  CODE_WRONG: {
    status: 403,
    message: 'This code is incorrect or has already been used. Wait for the next one.',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    message:
      'Confirm your email address first. Open the link in the email we sent you, or request a new one.',
  },
  ROLE_MISSING: { status: 403, message: 'You do not have permission to do this.' },
  BANNED: { status: 403, message: 'You are banned and cannot do this.' },
  STAFF_BAN: { status: 403, message: 'Staff banned this person. Only staff can change or lift the ban.' },
  NOT_OWNER: { status: 403, message: 'Only its owner can do this.' },
  MEMBERS_ONLY: { status: 403, message: 'Only members can write in this community. Ask to join it first.' },
  APPROVAL_NEEDED: { status: 403, message: 'This community approves its members. Ask to join it.' },
  NEWCOMER_LIMIT: { status: 403, message: 'New accounts cannot do this yet. Try again tomorrow.' },
  SHIELD_RAISED: { status: 403, message: 'This community is protected. Only established members can write.' },
  OWN_REPORT: { status: 403, message: 'This report is about you. Another moderator must decide it.' },
  OWN_CASE: {
    status: 403,
    message: 'This case is about you, or you reported it. Another moderator must decide it.',
  },
  OWN_REMOVAL: { status: 403, message: 'You wrote this. Only another moderator can restore it.' },
  STAFF_REMOVAL: { status: 403, message: 'Staff removed this. Only staff can restore it.' },
  OWN_DECISION: {
    status: 403,
    message: 'You made this decision, or it is about you. Another moderator must decide the appeal.',
  },
  FOLLOW_REFUSED: { status: 403, message: 'You have blocked this person. Unblock them to follow them.' },
  LIST_PRIVATE: { status: 403, message: 'This list is private.' },
  MESSAGES_CLOSED: { status: 403, message: 'You cannot send messages to this person.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  MODERATOR_NOT_FOUND: { status: 404, message: 'This person does not moderate this community.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'This invitation has been answered or withdrawn.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  COMMUNITY_NOT_FOUND: { status: 404, message: 'This community does not exist.' },
  POST_NOT_FOUND: {
    status: 404,
    message: "Post not found. The post you're looking for doesn't exist or has been removed.",
  },
  COMMENT_NOT_FOUND: { status: 404, message: 'This comment does not exist or has been deleted.' },
  CLAIM_NOT_FOUND: { status: 404, message: 'This claim has been decided, withdrawn or answered.' },
  DECISION_NOT_FOUND: {
    status: 404,
    message: 'There is no such decision about you, or it no longer stands. Reload the page.',
  },
  APPEAL_NOT_FOUND: {
    status: 404,
    message: 'This appeal does not exist, or its sender’s account was deleted.',
  },
  CASE_NOT_FOUND: { status: 404, message: 'This case does not exist, or only site staff can decide it.' },
  REPORT_NOT_FOUND: { status: 404, message: 'This report does not exist.' },
  OWN_FEED_NOT_FOUND: { status: 404, message: 'This feed does not exist or is private.' },
  WIDGET_NOT_FOUND: { status: 404, message: 'This widget does not exist.' },
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'This notification does not exist.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device does not exist or has been removed.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey does not exist or has been removed.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist or has ended.' },
  CONVERSATION_NOT_FOUND: { status: 404, message: 'This conversation does not exist.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message does not exist.' },
  JOB_NOT_FOUND: { status: 404, message: 'This job has already been retried or discarded.' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'This file does not exist.' },
  EXPORT_NOT_FOUND: { status: 404, message: 'There is no archive of your data. Request one first.' },
  SWEEP_NOT_FOUND: { status: 404, message: 'This sweep does not exist, or is too old to be undone.' },
  AUTO_RULE_NOT_FOUND: { status: 404, message: 'This automatic rule or version does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  EMAIL_CONFIRMED: { status: 409, message: 'This email address has already been confirmed.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email address already exists.' },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey has already been added.' },
  SECOND_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is already on.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Two-factor sign-in is not on.' },
  EXPORT_PENDING: {
    status: 409,
    message: 'Your archive is being created. We’ll email you when it is ready.',
  },
  COMMUNITY_NAME_TAKEN: { status: 409, message: 'A community with this name already exists.' },
  EDIT_CONFLICT: {
    status: 409,
    message: 'This was changed in another tab or on another device. Compare both versions, then save again.',
  },
  REPORT_PENDING: { status: 409, message: 'You have already reported this. A moderator will review it.' },
  REPORT_CLOSED: { status: 409, message: 'This report has already been handled.' },
  APPEAL_SENT: { status: 409, message: 'You have already appealed this decision.' },
  APPEAL_CLOSED: {
    status: 409,
    message: 'This appeal has been decided, or has closed because the decision no longer stands.',
  },
  CASE_CLOSED: { status: 409, message: 'This case has already been decided.' },
  CASE_CLAIMED: {
    status: 409,
    message: 'Another moderator is deciding this case. Choose another case, or try again later.',
  },
  DECISION_FINAL: {
    status: 409,
    message:
      'It is too late to undo this: the people concerned have been notified, or it was undone already.',
  },
  ALREADY_REMOVED: { status: 409, message: 'This has already been removed.' },
  NOT_REMOVED: { status: 409, message: 'This has not been removed, or has already been restored.' },
  PRECONDITION_FAILED: { status: 412, message: 'This file has changed since you last fetched it.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  VIDEO_DATA_URL: {
    status: 413,
    message: 'A video cannot be sent inside a post. Upload it with POST /api/uploads and send its address.',
  },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'This type of content is not supported.' },
  RANGE_UNSATISFIABLE: { status: 416, message: 'The requested range is outside of this file.' },
  RULE_BROKEN: { status: 422, message: 'This is not allowed.' },
  APPEAL_LATE: { status: 422, message: `A decision can be appealed within ${appealLimits.days} days.` },
  AUTO_RULE_BROAD: {
    status: 422,
    message:
      'This rule matches everything that members write. Add a condition, or confirm that you want this.',
  },
  REQUEST_WAITING: {
    status: 422,
    message: 'You can send more messages once this person accepts your request.',
  },
  POST_LOCKED: { status: 422, message: 'This post is locked. You can’t add comments.' },
  COMMENT_TOO_DEEP: { status: 422, message: 'This thread is too deep. Reply further up.' },
  LAST_ADMIN: {
    status: 422,
    message: 'You are the only admin. The site needs another admin before you can delete your account.',
  },
  LAST_OWNER: {
    status: 422,
    message: 'You own this community. Transfer it to one of its moderators before you leave.',
  },
  NAME_RESERVED: { status: 422, message: 'This name is reserved. Choose another.' },
  INVITE_INVALID: {
    status: 422,
    message: 'This invite link has expired, was used up, or was revoked. Ask for a new one.',
  },
  LINK_INVALID: {
    status: 422,
    message: 'This link has expired or has already been used. Request a new one.',
  },
  PASSKEY_LIMIT_REACHED: {
    status: 422,
    message: `An account can have at most ${accountLimits.passkeysPerMember} passkeys. Remove one first.`,
  },
  PASSKEY_INVALID: {
    status: 422,
    message: 'This passkey could not be verified and was not added. Try again, or use another device.',
  },
  PASSKEY_LATE: {
    status: 422,
    message: 'This request has expired or has already been used. Please try again.',
  },
  WIDGET_LIMIT_REACHED: {
    status: 422,
    message: `A profile can have at most ${widgetLimits.widgetsPerProfile} widgets.`,
  },
  OWN_FEEDS_REACHED: {
    status: 422,
    message: `You can have at most ${ownFeedLimits.perMember} feeds. Delete one first.`,
  },
  MODERATORS_REACHED: {
    status: 422,
    message: `A community can have at most ${communityLimits.moderatorsMax} moderators, and as many open invitations.`,
  },
  PINS_REACHED: {
    status: 422,
    message: `A profile can have at most ${limits.profilePinsMax} pinned posts. Unpin another one first.`,
  },
  FILE_UNREADABLE: {
    status: 422,
    message: 'This file could not be read. It may be damaged or of another type.',
  },
  PASSWORD_COMMON: {
    status: 422,
    message:
      'This password is easy to guess. Choose one that is not a common word, your name or your email address.',
  },
  STRANGERS_REACHED: {
    status: 429,
    message: 'You have reached the daily limit for messages to new people. Try again later.',
  },
  EXPORT_TOO_SOON: { status: 429, message: 'You can request one archive a day. Try again tomorrow.' },
  UPLOAD_QUOTA_REACHED: {
    status: 429,
    message: 'You have reached the daily upload limit. Try again later.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers or the address of this request are too long.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  OVERLOADED: {
    status: 503,
    message: 'Stoa is very busy right now. Please try again in a moment.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Stoa is temporarily unavailable. Please try again in a moment.',
  },
  SHUTTING_DOWN: { status: 503, message: 'Stoa is restarting. Please try again in a moment.' },
  UPLOADS_BUSY: {
    status: 503,
    message: 'Many pictures are being uploaded right now. Please try again in a moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files are temporarily unavailable. Please try again in a moment.',
  },
  STORAGE_FULL: {
    status: 503,
    message: 'The server cannot store more files right now. Please try again later.',
  },
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
    /** The ban that is the reason of `BANNED`. */
    ban: OwnBan.optional(),
    /** Identifies the request in the server's log. */
    requestId: z.string(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;
