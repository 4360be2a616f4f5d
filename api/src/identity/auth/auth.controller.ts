import type { Answer } from '@stoa/contract';
import { Controller, Headers, Ip } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { AuthService } from './auth.service.js';
import { Sessions } from './sessions.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
  ) {}

  @Call('register')
  register(
    @Input() { body }: Input<'register'>,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
  ): Promise<Answer<'register'>> {
    return this.auth.register(body, { userAgent, address });
  }

  @Call('login')
  login(
    @Input() { body }: Input<'login'>,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
  ): Promise<Answer<'login'>> {
    return this.auth.login(body, { userAgent, address });
  }

  @Call('logout')
  async logout(@Input() { viewer }: Input<'logout'>): Promise<void> {
    await this.sessions.end(viewer.sessionId, viewer.id);
  }

  @Call('getMe')
  me(@Input() { viewer }: Input<'getMe'>): Promise<Answer<'getMe'>> {
    return this.auth.me(viewer);
  }
}
