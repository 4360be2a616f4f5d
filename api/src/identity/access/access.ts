import { type Call, type CallName, calls, isStaff, type RateLimitGroup } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Sessions } from '../auth/sessions.js';
import { callAt } from '../../platform/http/call-routes.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { ApiRequest, Viewer } from '../../platform/http/request.js';
import { bearerToken } from '../../platform/http/bearer.js';
import { pageViewer } from '../../platform/http/page-viewer.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';

/** Limits that count by address for members too: otherwise each additional account would allow more guesses. */
const BY_ADDRESS: ReadonlySet<string> = new Set(['login', 'register', 'mail']);

/** Authenticates, authorizes and rate-limits each request before reading its body. */
@Injectable()
export class Access {
  constructor(
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Checks every request as soon as its route is known. */
  addHook(server: FastifyInstance): void {
    server.addHook('onRequest', async (request: ApiRequest) => {
      const name = callAt(request.method, request.routeOptions.url);
      if (name) await this.admit(name, request);
      else await this.rateLimits.spendByAddress(isFile(request) ? 'file' : 'page', request.ip);
    });
  }

  /** @throws {ApiError} `SESSION_MISSING`, `ROLE_MISSING` or `RATE_LIMITED`. */
  private async admit(name: CallName, request: ApiRequest): Promise<void> {
    const call: Call = calls[name];
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
    // An expired token on a public call counts as a guest.
    if (call.access !== 'public') checkAccess(call.access, viewer);
    request.admittedTo = name;
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
