import { z } from 'zod';
import { IdParam } from '../common.js';
import type { ErrorCode } from '../errors.js';

/** How many calls of a group one client may make. Members are counted by account, guests by address. */
export const rateLimits = {
  login: { points: 10, seconds: 60 },
  register: { points: 5, seconds: 600 },
  mail: { points: 5, seconds: 600 },
  post: { points: 10, seconds: 300 },
  comment: { points: 30, seconds: 300 },
  message: { points: 60, seconds: 60 },
  vote: { points: 120, seconds: 60 },
  report: { points: 10, seconds: 600 },
  upload: { points: 20, seconds: 600 },
  problem: { points: 30, seconds: 60 },
  write: { points: 60, seconds: 60 },
  search: { points: 60, seconds: 60 },
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
  /** A limit that counts besides where the query has a parameter that makes the call cost more. */
  queryLimit?: { readonly parameter: string; readonly limit: RateLimitGroup };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Content type of the body when it is not JSON. */
  bodyType?: 'multipart/form-data';
  /** Further media types that a JSON body may have, besides `application/json`. */
  jsonTypes?: readonly string[];
  /**
   * Whether a call without a body takes one of a form and does not look at it: programs that read mail send
   * `List-Unsubscribe=One-Click`.
   */
  takesForm?: true;
  /** Absent for 204. */
  answer?: z.ZodType;
  /** True for a list that goes on in a `Link` header. */
  paged?: true;
  /** Errors of its own, besides those that any call may answer. */
  errors?: readonly ErrorCode[];
  /** One sentence for the OpenAPI document. */
  summary: string;
}

/** The parameter of a call about one thing. */
export const byId = { params: z.strictObject({ id: IdParam }) };
