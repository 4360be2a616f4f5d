import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import type { ErrorResponder } from './error-responder.js';
import type { ApiReply, ApiRequest } from './request.js';

/**
 * Nest's adapter with our own answer to failures below Nest, set first and for good: a route takes the error
 * handler that is set when it is mounted, Nest sets its own last of all, and a plugin that somebody awaits in
 * between mounts every route without it.
 */
export class ApiAdapter extends FastifyAdapter {
  constructor(options: FastifyServerOptions, errors: ErrorResponder) {
    const answerFrameworkError: NonNullable<FastifyServerOptions['frameworkErrors']> = (
      error,
      request,
      reply,
    ) => errors.answer(error, request as ApiRequest, reply as ApiReply);
    super({
      ...options,
      // Nothing here is middleware.
      skipMiddie: true,
      frameworkErrors: answerFrameworkError,
    });
    this.instance.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
  }

  override setErrorHandler(): typeof this.instance {
    return this.instance;
  }
}
