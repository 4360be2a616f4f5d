import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import type { ErrorResponder } from './errors/error-responder.js';
import type { ApiReply, ApiRequest } from './request.js';

/**
 * Nest's adapter with our own error handler for failures below Nest, set before all routes. A route takes the error
 * handler that is set when it is mounted. Nest sets its own last, and an awaited plugin mounts every route before that.
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
      // The API uses no middleware.
      skipMiddie: true,
      schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
      frameworkErrors: answerFrameworkError,
    });
    this.instance.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
  }

  override setErrorHandler(): typeof this.instance {
    return this.instance;
  }
}

/** Routes have no schemas of Fastify, since the contract validates. By default Fastify loads its own validator at each start. */
function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify.');
}
