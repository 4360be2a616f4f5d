import { type Call, type CallName, calls, isStaff } from '@stoa/contract';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Sessions } from '../auth/sessions.js';
import { callOf } from '../http/call.decorator.js';
import { Fault } from '../http/fault.js';
import type { ApiRequest, Viewer } from '../http/request.js';
import { bearerToken } from './bearer.js';
import { isPublic } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';

/** The one guard: who makes the request, may they, and not too often. Closed unless the contract opens the call. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
  ) {}

  /** @throws {Fault} `SESSION_MISSING`, `ROLE_MISSING` or `RATE_LIMITED`. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    // A message of the live connection: the gateway knows by itself who is speaking.
    if (context.getType() !== 'http') return true;
    const name = callOf(context.getHandler());
    if (name) return this.admit(name, context.switchToHttp().getRequest<ApiRequest>());
    if (isPublic(context.getHandler(), context.getClass())) return true;
    throw new Fault('SESSION_MISSING');
  }

  private async admit(name: CallName, request: ApiRequest): Promise<boolean> {
    const call: Call = calls[name];
    const token = bearerToken(request.headers.authorization);
    const viewer = token && (await this.sessions.find(token));
    if (viewer) request.viewer = viewer;
    await this.rateLimits.spend(call.limit, viewer ? viewer.id : request.ip);
    // A dead token on a public call is answered as for a guest (DECISIONS C3).
    if (call.access !== 'public') checkAccess(call.access, viewer || undefined);
    return true;
  }
}

function checkAccess(access: 'session' | 'staff' | 'admin', viewer: Viewer | undefined): void {
  if (!viewer) throw new Fault('SESSION_MISSING');
  if (access === 'staff' && !isStaff(viewer.role)) throw new Fault('ROLE_MISSING');
  if (access === 'admin' && viewer.role !== 'admin') throw new Fault('ROLE_MISSING');
}
