import { z } from 'zod';
import * as callRoutes from './callRoutes.js';
import { AuthResponse, LoginBody, RegisterBody } from './auth.js';
import { Comment, CreateCommentBody, ListCommentsQuery, UpdateCommentBody, UserComment } from './comments.js';
import { IdParam, Ok, PageQuery } from './common.js';
import {
  Community,
  CommunitySummary,
  CommunitySlugParams,
  CreateCommunityBody,
  ListCommunitiesQuery,
  UpdateCommunityBody,
} from './communities.js';
import type { ErrorCode } from './errors.js';
import { Health } from './health.js';
import { ModerationLogEntry, RemoveContentBody } from './moderation.js';
import { Notification } from './notifications.js';
import { PolicyReports } from './policyReports.js';
import { CreatePostBody, ListPostsQuery, Post, UpdatePostBody } from './posts.js';
import { RemoteProblem } from './registry.js';
import { CreateReportBody, ListReportsQuery, OwnReport, Report, ResolveReportBody } from './reports.js';
import { Upload, UploadParams } from './uploads.js';
import { ListUsersQuery, SetRoleBody, User, UserParams, UserProfile } from './users.js';
import { CastVoteBody, VoteResult } from './votes.js';
import { Widget, WidgetBody } from './widgets.js';

/** How many calls of a group one client may make. Members are counted by account, guests by address. */
export const rateLimits = {
  login: { points: 10, seconds: 60 },
  register: { points: 5, seconds: 600 },
  post: { points: 10, seconds: 300 },
  comment: { points: 30, seconds: 300 },
  vote: { points: 120, seconds: 60 },
  report: { points: 10, seconds: 600 },
  upload: { points: 20, seconds: 600 },
  problem: { points: 30, seconds: 60 },
  write: { points: 60, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
} as const;
export type RateLimitGroup = keyof typeof rateLimits;

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  path: string;
  /** Who may make it: anyone, those with a session, moderators and admins, or admins. */
  access: 'public' | 'session' | 'staff' | 'admin';
  /** Status of success. */
  status: 200 | 201 | 204;
  limit: RateLimitGroup;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content type of the body when it is not JSON. */
  bodyType?: 'multipart/form-data';
  /** Further media types that a JSON body may have, besides `application/json`. */
  jsonTypes?: readonly string[];
  /** Absent for 204. */
  answer?: z.ZodType;
  /** True for a list that goes on in a `Link` header. */
  paged?: true;
  /** Errors of its own, besides those that any call may answer. */
  errors?: readonly ErrorCode[];
  /** One sentence for the OpenAPI document. */
  summary: string;
}

const id = { params: z.strictObject({ id: IdParam }) };
const posts = { answer: z.array(Post), paged: true } as const;

/**
 * Every call of the API.
 * Controllers are bound to this table, OpenAPI is made from it, and a test holds that nothing else is mounted.
 * The singular `/user` and `/vote` are what existing clients call; they stay as they are.
 */
export const calls = {
  login: {
    ...callRoutes.login,
    access: 'public',
    status: 200,
    limit: 'login',
    body: LoginBody,
    answer: AuthResponse,
    errors: ['CREDENTIALS_WRONG'],
    summary: 'Sign in',
  },
  register: {
    ...callRoutes.register,
    access: 'public',
    status: 201,
    limit: 'register',
    body: RegisterBody,
    answer: AuthResponse,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'NAME_RESERVED', 'PASSWORD_COMMON'],
    summary: 'Create an account and sign in',
  },
  logout: {
    ...callRoutes.logout,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'End this session',
  },
  getMe: {
    ...callRoutes.getMe,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: User,
    summary: 'The signed-in user',
  },

  listPosts: {
    ...callRoutes.listPosts,
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListPostsQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Posts, by sort, community or search',
  },
  createPost: {
    ...callRoutes.createPost,
    access: 'session',
    status: 201,
    limit: 'post',
    body: CreatePostBody,
    answer: Post,
    errors: [
      'COMMUNITY_NOT_FOUND',
      'RULE_BROKEN',
      'BODY_TOO_LARGE',
      'VIDEO_DATA_URL',
      'FILE_UNREADABLE',
      'UPLOAD_NOT_FOUND',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
      'UPLOAD_QUOTA_REACHED',
      'UPLOADS_BUSY',
      'MEDIA_TYPE_UNSUPPORTED',
      'UPLOAD_QUOTA_REACHED',
      'UPLOADS_BUSY',
    ],
    summary: 'Create a post',
  },
  getPost: {
    ...callRoutes.getPost,
    access: 'public',
    status: 200,
    limit: 'read',
    ...id,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
    summary: 'One post',
  },
  updatePost: {
    ...callRoutes.updatePost,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    body: UpdatePostBody,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER', 'RULE_BROKEN'],
    summary: 'Change one’s own post',
  },
  deletePost: {
    ...callRoutes.deletePost,
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete one’s own post',
  },
  savePost: {
    ...callRoutes.savePost,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Ok,
    errors: ['POST_NOT_FOUND'],
    summary: 'Save a post',
  },
  unsavePost: {
    ...callRoutes.unsavePost,
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['POST_NOT_FOUND'],
    summary: 'Forget a saved post',
  },
  listComments: {
    ...callRoutes.listComments,
    access: 'public',
    status: 200,
    limit: 'read',
    ...id,
    query: ListCommentsQuery,
    answer: z.array(Comment),
    paged: true,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'CURSOR_INVALID'],
    summary: 'The thread of a post',
  },

  createComment: {
    ...callRoutes.createComment,
    access: 'session',
    status: 201,
    limit: 'comment',
    body: CreateCommentBody,
    answer: Comment,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_TOO_DEEP'],
    summary: 'Comment or reply',
  },
  updateComment: {
    ...callRoutes.updateComment,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    body: UpdateCommentBody,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER', 'RULE_BROKEN'],
    summary: 'Change one’s own comment',
  },
  deleteComment: {
    ...callRoutes.deleteComment,
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete one’s own comment',
  },
  castVote: {
    ...callRoutes.castVote,
    access: 'session',
    status: 200,
    limit: 'vote',
    body: CastVoteBody,
    answer: VoteResult,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    summary: 'Set or remove a vote',
  },

  listCommunities: {
    ...callRoutes.listCommunities,
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListCommunitiesQuery,
    answer: z.array(Community),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'Communities, most members first, or those that a search names',
  },
  getCommunitySummary: {
    ...callRoutes.getCommunitySummary,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: CommunitySummary,
    summary: 'How many communities there are, and how many members they have',
  },
  createCommunity: {
    ...callRoutes.createCommunity,
    access: 'session',
    status: 201,
    limit: 'post',
    body: CreateCommunityBody,
    answer: Community,
    errors: ['COMMUNITY_NAME_TAKEN', 'NAME_RESERVED', 'RULE_BROKEN'],
    summary: 'Create a community',
  },
  getCommunity: {
    ...callRoutes.getCommunity,
    access: 'public',
    status: 200,
    limit: 'read',
    params: CommunitySlugParams,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'One community',
  },
  updateCommunity: {
    ...callRoutes.updateCommunity,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    body: UpdateCommunityBody,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Change one’s own community',
  },
  joinCommunity: {
    ...callRoutes.joinCommunity,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Join a community',
  },
  leaveCommunity: {
    ...callRoutes.leaveCommunity,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'Leave a community',
  },

  listMyCommunities: {
    ...callRoutes.listMyCommunities,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Community),
    summary: 'The signed-in user’s communities',
  },
  listUserCommunities: {
    ...callRoutes.listUserCommunities,
    access: 'session',
    status: 200,
    limit: 'read',
    ...id,
    answer: z.array(Community),
    errors: ['USER_NOT_FOUND', 'LIST_PRIVATE'],
    summary: 'A user’s communities, for oneself and staff',
  },
  listSavedPosts: {
    ...callRoutes.listSavedPosts,
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Saved posts, last saved first',
  },
  listUpvotedPosts: {
    ...callRoutes.listUpvotedPosts,
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Upvoted posts, last upvoted first',
  },

  listUsers: {
    ...callRoutes.listUsers,
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListUsersQuery,
    answer: z.array(User),
    summary: 'People whose name is, begins or goes like what is looked for',
  },
  getUser: {
    ...callRoutes.getUser,
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile',
  },
  listUserPosts: {
    ...callRoutes.listUserPosts,
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    query: PageQuery,
    ...posts,
    errors: ['USER_NOT_FOUND', 'CURSOR_INVALID'],
    summary: 'A user’s posts, newest first',
  },
  listUserComments: {
    ...callRoutes.listUserComments,
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    query: PageQuery,
    answer: z.array(UserComment),
    paged: true,
    errors: ['USER_NOT_FOUND', 'CURSOR_INVALID'],
    summary: 'A user’s comments, newest first',
  },
  listWidgets: {
    ...callRoutes.listWidgets,
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: z.array(Widget),
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile’s widgets',
  },
  setRole: {
    ...callRoutes.setRole,
    access: 'admin',
    status: 200,
    limit: 'write',
    params: UserParams,
    body: SetRoleBody,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Give or take the moderator role',
  },

  createWidget: {
    ...callRoutes.createWidget,
    access: 'session',
    status: 201,
    limit: 'write',
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_LIMIT_REACHED'],
    summary: 'Add a widget to one’s profile',
  },
  updateWidget: {
    ...callRoutes.updateWidget,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Change a widget',
  },
  deleteWidget: {
    ...callRoutes.deleteWidget,
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete a widget',
  },

  createReport: {
    ...callRoutes.createReport,
    access: 'session',
    status: 201,
    limit: 'report',
    body: CreateReportBody,
    answer: OwnReport,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'USER_NOT_FOUND', 'REPORT_PENDING', 'RULE_BROKEN'],
    summary: 'Report a post, a comment or a user',
  },
  listReports: {
    ...callRoutes.listReports,
    access: 'staff',
    status: 200,
    limit: 'read',
    query: ListReportsQuery,
    answer: z.array(Report),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'Pending reports and the newest others',
  },
  resolveReport: {
    ...callRoutes.resolveReport,
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    body: ResolveReportBody,
    answer: Report,
    errors: [
      'REPORT_NOT_FOUND',
      'OWN_REPORT',
      'REPORT_CLOSED',
      'RULE_BROKEN',
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'ALREADY_REMOVED',
    ],
    summary: 'Decide a pending report',
  },

  removePost: {
    ...callRoutes.removePost,
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    body: RemoveContentBody,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'ALREADY_REMOVED'],
    summary: 'Remove a post, for a reason its author is told',
  },
  restorePost: {
    ...callRoutes.restorePost,
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'NOT_REMOVED'],
    summary: 'Bring a removed post back',
  },
  removeComment: {
    ...callRoutes.removeComment,
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    body: RemoveContentBody,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'ALREADY_REMOVED'],
    summary: 'Remove a comment, for a reason its author is told',
  },
  restoreComment: {
    ...callRoutes.restoreComment,
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'NOT_REMOVED'],
    summary: 'Bring a removed comment back',
  },
  listModerationLog: {
    ...callRoutes.listModerationLog,
    access: 'staff',
    status: 200,
    limit: 'read',
    query: PageQuery,
    answer: z.array(ModerationLogEntry),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'What the staff decided, newest first',
  },

  listNotifications: {
    ...callRoutes.listNotifications,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Notification),
    summary: 'The newest 50 notifications',
  },
  readNotification: {
    ...callRoutes.readNotification,
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Notification,
    errors: ['NOTIFICATION_NOT_FOUND'],
    summary: 'Mark one notification read',
  },
  readAllNotifications: {
    ...callRoutes.readAllNotifications,
    access: 'session',
    status: 200,
    limit: 'write',
    answer: Ok,
    summary: 'Mark all notifications read',
  },
  clearNotifications: {
    ...callRoutes.clearNotifications,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Clear all notifications',
  },

  upload: {
    ...callRoutes.upload,
    access: 'session',
    status: 201,
    limit: 'upload',
    bodyType: 'multipart/form-data',
    answer: Upload,
    errors: [
      'BODY_TOO_LARGE',
      'MEDIA_TYPE_UNSUPPORTED',
      'FILE_UNREADABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
    ],
    summary: 'Upload an image or a video (field `file`)',
  },

  purgeUpload: {
    ...callRoutes.purgeUpload,
    access: 'staff',
    status: 200,
    limit: 'write',
    params: UploadParams,
    body: RemoveContentBody,
    answer: Ok,
    errors: ['UPLOAD_NOT_FOUND', 'STORAGE_UNAVAILABLE'],
    summary: 'Take a stored file down for good, for a reason that the moderation log keeps',
  },

  reportRemoteProblem: {
    ...callRoutes.reportRemoteProblem,
    access: 'public',
    status: 204,
    limit: 'problem',
    body: RemoteProblem,
    summary: 'Say that a build of a remote did not load or threw, for its team to read in the log',
  },

  reportPolicyViolation: {
    ...callRoutes.reportPolicyViolation,
    access: 'public',
    status: 204,
    limit: 'problem',
    body: PolicyReports,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    summary: 'Say what the content security policy of a page stopped, as browsers do by themselves',
  },

  getOpenApi: {
    ...callRoutes.getOpenApi,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: z.record(z.string(), z.unknown()),
    summary: 'This document',
  },
  getLiveness: {
    ...callRoutes.getLiveness,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: Health,
    summary: 'The process lives',
  },
  getReadiness: {
    ...callRoutes.getReadiness,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: Health,
    errors: ['DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'],
    summary: 'The process can serve',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** What the server answers to a call. */
export type Answer<Name extends CallName> = (typeof calls)[Name] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : void;
