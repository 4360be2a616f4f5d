import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ErrorResponder } from './error-responder.js';
import type { ApiReply, ApiRequest } from '../request.js';

/** Passes everything thrown inside Nest to the error responder. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  constructor(private readonly errors: ErrorResponder) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.errors.answer(error, http.getRequest<ApiRequest>(), http.getResponse<ApiReply>());
  }
}
