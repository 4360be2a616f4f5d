import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf } from '../http/call.decorator.js';
import { ApiError } from '../http/api-error.js';
import type { ApiRequest } from '../http/request.js';

/**
 * The one guard before every handler, closed by default: it lets in a request that was admitted to the very call that
 * the handler serves.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  /** @throws {ApiError} `SESSION_MISSING`. */
  canActivate(context: ExecutionContext): boolean {
    // A message of the live connection: the gateway knows by itself who is speaking.
    if (context.getType() !== 'http') return true;
    const name = callOf(context.getHandler());
    const { admittedTo } = context.switchToHttp().getRequest<ApiRequest>();
    if (name === undefined || admittedTo !== name) throw new ApiError('SESSION_MISSING');
    return true;
  }
}
