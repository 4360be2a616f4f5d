import { z } from 'zod';
import { AuthResponse, LoginBody, RegisterBody } from './auth.js';
import { Comment, CreateCommentBody, ListCommentsQuery, UpdateCommentBody, UserComment } from './comments.js';
import { IdParam, Ok, PageQuery } from './common.js';
import {
  Community,
  CommunitySlugParams,
  CreateCommunityBody,
  ListCommunitiesQuery,
  UpdateCommunityBody,
} from './communities.js';
import type { ErrorCode } from './errors.js';
import { Health } from './health.js';
import { ModerationLogEntry, RemoveContentBody } from './moderation.js';
import { Notification } from './notifications.js';
import { CreatePostBody, ListPostsQuery, Post, UpdatePostBody } from './posts.js';
import { RemoteProblem } from './registry.js';
import { CreateReportBody, ListReportsQuery, Report, ResolveReportBody } from './reports.js';
import { Upload } from './uploads.js';
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
 * Every call of the API (section 7 of the specification and the additions of its decisions).
 * Controllers are bound to this table, OpenAPI is made from it, and a test holds that nothing else is mounted.
 * The singular `/user` and `/vote` are the specification's.
 */
export const calls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    status: 200,
    limit: 'login',
    body: LoginBody,
    answer: AuthResponse,
    errors: ['CREDENTIALS_WRONG'],
    summary: 'Sign in',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    status: 201,
    limit: 'register',
    body: RegisterBody,
    answer: AuthResponse,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'NAME_RESERVED'],
    summary: 'Create an account and sign in',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'End this session',
  },
  getMe: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'session',
    status: 200,
    limit: 'read',
    answer: User,
    summary: 'The signed-in user',
  },

  listPosts: {
    method: 'GET',
    path: '/api/posts',
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListPostsQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Posts, by sort, community or search',
  },
  createPost: {
    method: 'POST',
    path: '/api/posts',
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
    ],
    summary: 'Create a post',
  },
  getPost: {
    method: 'GET',
    path: '/api/posts/:id',
    access: 'public',
    status: 200,
    limit: 'read',
    ...id,
    answer: Post,
    errors: ['POST_NOT_FOUND'],
    summary: 'One post',
  },
  updatePost: {
    method: 'PATCH',
    path: '/api/posts/:id',
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
    method: 'DELETE',
    path: '/api/posts/:id',
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['POST_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete one’s own post',
  },
  savePost: {
    method: 'PUT',
    path: '/api/posts/:id/save',
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Ok,
    errors: ['POST_NOT_FOUND'],
    summary: 'Save a post',
  },
  unsavePost: {
    method: 'DELETE',
    path: '/api/posts/:id/save',
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['POST_NOT_FOUND'],
    summary: 'Forget a saved post',
  },
  listComments: {
    method: 'GET',
    path: '/api/posts/:id/comments',
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
    method: 'POST',
    path: '/api/comments',
    access: 'session',
    status: 201,
    limit: 'comment',
    body: CreateCommentBody,
    answer: Comment,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_TOO_DEEP'],
    summary: 'Comment or reply',
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/comments/:id',
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
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete one’s own comment',
  },
  castVote: {
    method: 'POST',
    path: '/api/vote',
    access: 'session',
    status: 200,
    limit: 'vote',
    body: CastVoteBody,
    answer: VoteResult,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    summary: 'Set or remove a vote',
  },

  listCommunities: {
    method: 'GET',
    path: '/api/communities',
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListCommunitiesQuery,
    answer: z.array(Community),
    summary: 'All communities, most members first, or those that a search names',
  },
  createCommunity: {
    method: 'POST',
    path: '/api/communities',
    access: 'session',
    status: 201,
    limit: 'post',
    body: CreateCommunityBody,
    answer: Community,
    errors: ['COMMUNITY_NAME_TAKEN', 'NAME_RESERVED'],
    summary: 'Create a community',
  },
  getCommunity: {
    method: 'GET',
    path: '/api/communities/name/:slug',
    access: 'public',
    status: 200,
    limit: 'read',
    params: CommunitySlugParams,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'One community',
  },
  updateCommunity: {
    method: 'PATCH',
    path: '/api/communities/:id',
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
    method: 'POST',
    path: '/api/communities/:id/join',
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'Join a community',
  },
  leaveCommunity: {
    method: 'POST',
    path: '/api/communities/:id/leave',
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'Leave a community',
  },

  listMyCommunities: {
    method: 'GET',
    path: '/api/user/communities',
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Community),
    summary: 'The signed-in user’s communities',
  },
  listUserCommunities: {
    method: 'GET',
    path: '/api/user/:id/communities',
    access: 'session',
    status: 200,
    limit: 'read',
    ...id,
    answer: z.array(Community),
    errors: ['USER_NOT_FOUND', 'LIST_PRIVATE'],
    summary: 'A user’s communities, for oneself and staff',
  },
  listSavedPosts: {
    method: 'GET',
    path: '/api/user/saved',
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Saved posts, last saved first',
  },
  listUpvotedPosts: {
    method: 'GET',
    path: '/api/user/upvoted',
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    ...posts,
    errors: ['CURSOR_INVALID'],
    summary: 'Upvoted posts, last upvoted first',
  },

  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListUsersQuery,
    answer: z.array(User),
    summary: 'People whose name is, begins or goes like what is looked for',
  },
  getUser: {
    method: 'GET',
    path: '/api/users/:username',
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile',
  },
  listUserPosts: {
    method: 'GET',
    path: '/api/users/:username/posts',
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
    method: 'GET',
    path: '/api/users/:username/comments',
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
    method: 'GET',
    path: '/api/users/:username/widgets',
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: z.array(Widget),
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile’s widgets',
  },
  setRole: {
    method: 'PUT',
    path: '/api/users/:username/role',
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
    method: 'POST',
    path: '/api/profile/widgets',
    access: 'session',
    status: 201,
    limit: 'write',
    body: WidgetBody,
    answer: Widget,
    errors: ['WIDGET_LIMIT_REACHED'],
    summary: 'Add a widget to one’s profile',
  },
  updateWidget: {
    method: 'PUT',
    path: '/api/profile/widgets/:id',
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
    method: 'DELETE',
    path: '/api/profile/widgets/:id',
    access: 'session',
    status: 204,
    limit: 'write',
    ...id,
    errors: ['WIDGET_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete a widget',
  },

  createReport: {
    method: 'POST',
    path: '/api/reports',
    access: 'session',
    status: 201,
    limit: 'report',
    body: CreateReportBody,
    answer: Report,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'USER_NOT_FOUND', 'REPORT_PENDING', 'RULE_BROKEN'],
    summary: 'Report a post, a comment or a user',
  },
  listReports: {
    method: 'GET',
    path: '/api/reports',
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
    method: 'PATCH',
    path: '/api/reports/:id',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    body: ResolveReportBody,
    answer: Report,
    errors: [
      'REPORT_NOT_FOUND',
      'REPORT_CLOSED',
      'RULE_BROKEN',
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'ALREADY_REMOVED',
    ],
    summary: 'Decide a pending report',
  },

  removePost: {
    method: 'POST',
    path: '/api/posts/:id/remove',
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
    method: 'POST',
    path: '/api/posts/:id/restore',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'NOT_REMOVED'],
    summary: 'Bring a removed post back',
  },
  removeComment: {
    method: 'POST',
    path: '/api/comments/:id/remove',
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
    method: 'POST',
    path: '/api/comments/:id/restore',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...id,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'NOT_REMOVED'],
    summary: 'Bring a removed comment back',
  },
  listModerationLog: {
    method: 'GET',
    path: '/api/moderation/log',
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
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Notification),
    summary: 'The newest 50 notifications',
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'session',
    status: 200,
    limit: 'write',
    ...id,
    answer: Notification,
    errors: ['NOTIFICATION_NOT_FOUND'],
    summary: 'Mark one notification read',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'session',
    status: 200,
    limit: 'write',
    answer: Ok,
    summary: 'Mark all notifications read',
  },
  clearNotifications: {
    method: 'DELETE',
    path: '/api/notifications',
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Clear all notifications',
  },

  upload: {
    method: 'POST',
    path: '/api/uploads',
    access: 'session',
    status: 201,
    limit: 'upload',
    bodyType: 'multipart/form-data',
    answer: Upload,
    errors: ['BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED', 'FILE_UNREADABLE', 'STORAGE_FULL'],
    summary: 'Upload an image or a video (field `file`)',
  },

  reportRemoteProblem: {
    method: 'POST',
    path: '/api/remote-problems',
    access: 'public',
    status: 204,
    limit: 'problem',
    body: RemoteProblem,
    summary: 'Say that a build of a remote did not load or threw, for its team to read in the log',
  },

  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    status: 200,
    limit: 'read',
    answer: z.record(z.string(), z.unknown()),
    summary: 'This document',
  },
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    status: 200,
    limit: 'read',
    answer: Health,
    summary: 'The process lives',
  },
  getReadiness: {
    method: 'GET',
    path: '/health/ready',
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
