import {
  type Call,
  type CallName,
  callTable,
  type CommunityAccess,
  IdParam,
  isStaff,
  type RateLimitGroup,
  refusesBanned,
  type Role,
  sitePermissions,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { CommunityRoles, type RoleInCommunity } from '../../content/communities/community-roles.js';
import { Sessions } from '../auth/sessions.js';
import { bounds } from '../../platform/bounds.js';
import { hasBody } from '../../platform/http/bodies/has-body.js';
import { callAt } from '../../platform/http/call-routes.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { ApiReply, ApiRequest, Viewer } from '../../platform/http/request.js';
import { bearerToken } from '../../platform/http/bearer.js';
import { pageViewer } from '../../platform/http/page-viewer.js';
import { ID_MAX } from '../../platform/http/storable.js';
import { bannedError } from '../../platform/http/errors/banned-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';

/** Limits that count by address for members too: otherwise each additional account would allow more guesses. */
const BY_ADDRESS: ReadonlySet<string> = new Set(['login', 'register', 'mail']);

/** The error when there is nothing that the path names. */
const MISSING = {
  community: 'COMMUNITY_NOT_FOUND',
  post: 'POST_NOT_FOUND',
  comment: 'COMMENT_NOT_FOUND',
  case: 'CASE_NOT_FOUND',
} as const satisfies Record<CommunityAccess['of'], string>;

/**
 * Authenticates, authorizes and rate-limits each request before reading its body. After a body that took long to arrive,
 * it authenticates and authorizes the request again: a session, a role or a permission may have ended. Uploads are
 * received later, and the post that shows one is checked.
 */
@Injectable()
export class Access {
  constructor(
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
    private readonly roles: CommunityRoles,
  ) {}

  /** Checks every request as soon as its route is known, and again after a slow body. */
  addHooks(server: FastifyInstance): void {
    server.addHook('onRequest', async (request: ApiRequest) => {
      const name = callAt(request.method, request.routeOptions.url);
      if (name) await this.admit(name, request);
      else await this.rateLimits.spendByAddress(isFile(request) ? 'file' : 'page', request.ip);
    });
    server.addHook('preHandler', async (request: ApiRequest, { elapsedTime }: ApiReply) => {
      const { admittedTo: name, raw } = request;
      if (name && hasBody(raw) && elapsedTime > bounds.admissionTime) await this.readmit(name, request);
    });
  }

  /** @throws {ApiError} `RATE_LIMITED`, and the errors of `authorize`. */
  private async admit(name: CallName, request: ApiRequest): Promise<void> {
    const call = callTable[name];
    if (isProbe(call)) {
      request.admittedTo = name;
      return;
    }
    const viewer = pageViewer.getStore() ?? (await this.senderOf(request, call));
    if (viewer) request.viewer = viewer;
    for (const limit of limitsOf(call, request)) {
      if (viewer && !BY_ADDRESS.has(limit)) {
        await this.rateLimits.spendByMember(limit, viewer.id, request.ip);
      } else {
        await this.rateLimits.spendByAddress(limit, request.ip);
      }
    }
    await this.authorize(call, request);
    request.admittedTo = name;
  }

  /** @throws {ApiError} as `admit`, except `RATE_LIMITED`. */
  private async readmit(name: CallName, request: ApiRequest): Promise<void> {
    const call = callTable[name];
    const viewer = await this.senderOf(request, call);
    if (viewer) request.viewer = viewer;
    else delete request.viewer;
    await this.authorize(call, request);
  }

  /** @throws {ApiError} `SESSION_MISSING`, `ROLE_MISSING` or `BANNED`, and the errors of `checkPermission`. */
  private async authorize(call: Call, request: ApiRequest): Promise<void> {
    const { viewer } = request;
    // An expired token on a public call counts as a guest.
    if (call.access !== 'public') checkAccess(call.access, viewer);
    if (viewer?.ban && refusesBanned(call, viewer.ban.isMute)) throw bannedError(viewer.ban);
    if (call.community) await this.checkPermission(call.community, request, viewer);
  }

  /**
   * Checks the permission in the community that a call acts on.
   * @throws {ApiError} `ROLE_MISSING`; `INPUT_INVALID` for an impossible id; `COMMUNITY_NOT_FOUND`, `POST_NOT_FOUND`,
   *   `COMMENT_NOT_FOUND` or `CASE_NOT_FOUND`.
   */
  private async checkPermission(
    { permission, and, of, orSelf }: CommunityAccess,
    { params }: ApiRequest,
    viewer: Viewer | undefined,
  ): Promise<void> {
    if (!viewer) throw new ApiError('SESSION_MISSING');
    const { id, username } = params as Readonly<Record<string, string | undefined>>;
    if (orSelf && username?.toLowerCase() === viewer.username.toLowerCase()) return;
    const read = IdParam.safeParse(id);
    if (!read.success)
      throw new ApiError('INPUT_INVALID', { fields: { id: read.error.issues[0]?.message ?? '' } });
    // Some cases belong to no community; staff decide them.
    if (of === 'case' && includes(viewer.role, permission)) return;
    const role = await this.roles.find(of, Math.min(read.data, ID_MAX), viewer);
    if (!role) throw new ApiError(MISSING[of]);
    const isAllowed = [permission, and ?? permission].every(
      (one) => includes(viewer.role, one) || hasPermission(role, one),
    );
    if (!isAllowed) throw new ApiError('ROLE_MISSING');
  }

  private async senderOf(request: ApiRequest, call: Call): Promise<Viewer | undefined> {
    const token = bearerToken(request.headers.authorization);
    return token === undefined ? undefined : this.sessions.find(token, !isPublicRead(call));
  }
}

function limitsOf({ limit, queryLimit }: Call, request: ApiRequest): RateLimitGroup[] {
  const query = request.query as Readonly<Record<string, unknown>>;
  return queryLimit && query[queryLimit.parameter] ? [limit, queryLimit.limit] : [limit];
}

/**
 * Guests may read the same: accepting a session that another instance ended a moment ago reveals almost nothing more.
 */
const isPublicRead = ({ access, method }: Call) => access === 'public' && method === 'GET';

/** Load balancers probe often, from one address, and must always get an answer. */
const isProbe = ({ path }: Call) => path.startsWith('/health/');

/** Each page requests dozens of files. */
function isFile({ routeOptions: { url = '' } }: ApiRequest): boolean {
  return /^\/(assets|remotes|media)\//.test(url);
}

function checkAccess(access: 'session' | 'staff' | 'admin', viewer: Viewer | undefined): void {
  if (!viewer) throw new ApiError('SESSION_MISSING');
  if (access === 'staff' && !isStaff(viewer.role)) throw new ApiError('ROLE_MISSING');
  if (access === 'admin' && viewer.role !== 'admin') throw new ApiError('ROLE_MISSING');
}

const hasPermission = (role: RoleInCommunity, permission: CommunityAccess['permission']): boolean =>
  permission === 'owner' ? role.isOwner : role.permissions.includes(permission);

/** Returns whether a role of the site includes a permission in every community. */
const includes = (role: Role, permission: CommunityAccess['permission']): boolean =>
  permission === 'owner' ? role === 'admin' : sitePermissions(role).includes(permission);
