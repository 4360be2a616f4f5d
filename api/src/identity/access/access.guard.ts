import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { callOf } from '../../platform/http/call.decorator.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { ApiRequest } from '../../platform/http/request.js';

/**
 * The guard of every handler, closed by default: it admits requests that `Access` has admitted to the handler's own
 * call.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  /** @throws {ApiError} `SESSION_MISSING`. */
  canActivate(context: ExecutionContext): boolean {
    // For messages of the live connection, the gateway checks the sender itself.
    if (context.getType() !== 'http') return true;
    const name = callOf(context.getHandler());
    const { admittedTo } = context.switchToHttp().getRequest<ApiRequest>();
    if (name === undefined || admittedTo !== name) throw new ApiError('SESSION_MISSING');
    return true;
  }
}
