import { accountLimits, AuthResponse, type CallName, callTable } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../delivery/tokens/token.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { bearerToken } from '../../platform/http/bearer.js';
import { callAt } from '../../platform/http/call-routes.js';
import { PageSignature } from '../../platform/http/page-signature.js';
import { PAGE_COOKIE, pageSessionIn } from '../../platform/http/page-viewer.js';
import type { ApiReply, ApiRequest, Viewer } from '../../platform/http/request.js';
import { siteCookie } from '../../platform/http/responses/site-cookie.js';
import { Sessions } from './sessions.js';

/** Seconds: the maximum lifetime of a session. */
const MAX_AGE = accountLimits.sessionDays * 24 * 60 * 60;

/**
 * Lets the server render a member's pages. Browsers send no bearer token when they open a page, so each session also has
 * a cookie that only the page renderer accepts: the hash of the session's token, signed. The token cannot be derived
 * from it, and it ends with the session. The API accepts the bearer token alone, so no call can be forged with it.
 */
@Injectable()
export class PageSessions {
  private readonly signature: PageSignature;

  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.signature = new PageSignature(config);
  }

  /** Returns the member of a page request; undefined for a guest, and for a forged or ended session. */
  async viewerOf(cookies: string | undefined): Promise<Viewer | undefined> {
    const hash = this.signature.hashIn(cookies);
    return hash === undefined ? undefined : this.sessions.findHashed(hash);
  }

  /** Returns whether a session has not ended while a page was rendered. */
  async isAlive({ sessionId }: Viewer): Promise<boolean> {
    return (await this.sessions.alive([sessionId])).has(sessionId);
  }

  /**
   * Sets the cookie with each response that opens a session, and deletes it with a sign-out. `getMe`, by which browsers
   * check a stored token, corrects a cookie that is missing or belongs to another session.
   */
  addHooks(server: FastifyInstance): void {
    server.addHook('preSerialization', (request: ApiRequest, reply: ApiReply, payload, done) => {
      const isRefused = reply.statusCode >= 400;
      if (!isRefused && opensSession(request.admittedTo))
        this.set(request, reply, (payload as AuthResponse).token);
      done(null, payload);
    });
    server.addHook('onSend', (request: ApiRequest, reply: ApiReply, payload, done) => {
      this.align(request, reply);
      done(null, payload);
    });
  }

  private align(request: ApiRequest, reply: ApiReply): void {
    const { method, routeOptions, headers, viewer } = request;
    const name = callAt(method, routeOptions.url);
    if (name !== 'getMe' && name !== 'logout') return;
    const token = bearerToken(headers.authorization);
    if (name === 'getMe' && viewer) {
      if (token && !headers.cookie?.includes(this.valueOf(token))) this.set(request, reply, token);
      return;
    }
    // Refused for another reason, such as a rate limit, the session may go on.
    const isOver = name === 'logout' || reply.statusCode === 401;
    if (isOver && pageSessionIn(headers.cookie)) this.clear(request, reply);
  }

  private set(request: ApiRequest, reply: ApiReply, token: string): void {
    reply.header('set-cookie', this.cookie(request, this.valueOf(token), MAX_AGE));
  }

  private clear(request: ApiRequest, reply: ApiReply): void {
    reply.header('set-cookie', this.cookie(request, '', 0));
  }

  private cookie(request: ApiRequest, value: string, maxAge: number): string {
    return siteCookie(this.config, request, { name: PAGE_COOKIE, value, maxAge });
  }

  private valueOf(token: string): string {
    return this.signature.cookieOf(hashToken(token).toString('base64url'));
  }
}

/** Returns whether the response of a call has the token of a new session. */
function opensSession(name: CallName | undefined): boolean {
  if (name === undefined) return false;
  const { answer } = callTable[name];
  return answer === AuthResponse;
}
