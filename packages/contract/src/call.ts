import { z } from 'zod';
import { type CommunityPermission, IdParam } from './common.js';
import type { ErrorCode } from './errors.js';

/** Rate limits: calls of a group that one client may make. Members are counted by account, guests by IP address. */
export const rateLimits = {
  login: { points: 10, seconds: 60 },
  register: { points: 5, seconds: 600 },
  mail: { points: 5, seconds: 600 },
  post: { points: 10, seconds: 300 },
  comment: { points: 30, seconds: 300 },
  message: { points: 60, seconds: 60 },
  vote: { points: 120, seconds: 60 },
  visit: { points: 120, seconds: 60 },
  report: { points: 10, seconds: 600 },
  upload: { points: 20, seconds: 600 },
  problem: { points: 30, seconds: 60 },
  vitals: { points: 60, seconds: 60 },
  write: { points: 60, seconds: 60 },
  moderate: { points: 240, seconds: 60 },
  search: { points: 60, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
} as const;
export type RateLimitGroup = keyof typeof rateLimits;

/** The access to a call that acts on one community. */
export interface CommunityAccess {
  /** The permission in the community that the sender needs, or its ownership. Owners have every permission. */
  readonly permission: CommunityPermission | 'owner';
  /** A second permission that the sender needs as well. */
  readonly and?: CommunityPermission;
  /** What the path's `id` names: the community, or a post, comment or case in it. Staff decide cases without one. */
  readonly of: 'community' | 'post' | 'comment' | 'case';
  /** Also admits the member whom the path's `username` names. */
  readonly orSelf?: true;
}

/** One call of the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:parameters`. */
  path: string;
  /** Required role: anyone, signed-in users, moderators and admins, or admins. */
  access: 'public' | 'session' | 'staff' | 'admin';
  /** With `access: 'session'`: a permission that is required besides, unless the sender's role includes it. */
  community?: CommunityAccess;
  /** Whether members banned from the site may make it, although it changes something. They may make every read. */
  isOpenToBanned?: true;
  /** Whether members muted on the site may make it too, because it publishes nothing of theirs. */
  isOpenToMuted?: true;
  /** Status code on success. */
  status: 200 | 201 | 204;
  limit: RateLimitGroup;
  /** An additional limit that applies when the query has the given parameter, which makes the call more expensive. */
  queryLimit?: { readonly parameter: string; readonly limit: RateLimitGroup };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content type of the body, unless it is JSON. */
  bodyType?: 'multipart/form-data';
  /** Media types accepted for a JSON body besides `application/json`. */
  jsonTypes?: readonly string[];
  /**
   * Whether a call without a body accepts a form body and ignores it: mail clients send `List-Unsubscribe=One-Click`.
   */
  takesForm?: true;
  /** Schema of the response; absent for 204. */
  answer?: z.ZodType;
  /** True for a list that is paged with a `Link` header. */
  paged?: true;
  /** Errors specific to this call, besides the errors that every call may return. */
  errors?: readonly ErrorCode[];
  /** One sentence for the OpenAPI document. */
  summary: string;
}

/** Properties with the schemas of a call. Joined with the declared schemas, their general types are slow to check. */
type Schemas = 'params' | 'query' | 'body' | 'answer';

/** A call as a feature declares it; `completeCalls` adds what is not stated. */
export type DeclaredCall = Omit<Call, 'status' | 'limit'> & Partial<Pick<Call, 'status' | 'limit'>>;

/**
 * Completes the calls of features. The status is 200 with an answer and 204 without, the limit `read` for GET and
 * `write` for other methods, and a paged list also has the error of an invalid cursor.
 */
export function completeCalls<Entries extends Record<string, DeclaredCall>>(entries: Entries) {
  const completed = Object.entries(entries).map(([name, entry]): [string, Call] => {
    const { status, limit, errors = [], ...rest } = entry;
    return [
      name,
      {
        ...rest,
        status: status ?? (entry.answer ? 200 : 204),
        limit: limit ?? (entry.method === 'GET' ? 'read' : 'write'),
        errors: entry.paged ? ['CURSOR_INVALID', ...errors] : errors,
      },
    ];
  });
  return Object.fromEntries(completed) as { [Name in keyof Entries]: Entries[Name] & Omit<Call, Schemas> };
}

/** Parameters of a call about a single item. */
export const byId = { params: z.strictObject({ id: IdParam }) };

/**
 * Returns whether a call refuses members who are banned from the site, or only muted there. Calls without a session are
 * open to everyone.
 */
export const refusesBanned = (
  { access, method, isOpenToBanned, isOpenToMuted }: Call,
  isMute = false,
): boolean => access !== 'public' && method !== 'GET' && !isOpenToBanned && !(isMute && isOpenToMuted);
