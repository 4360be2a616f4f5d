import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { makeOpenApi } from './openapi.js';

@Controller()
export class OpenApiController {
  private document: Answer<'getOpenApi'> | undefined;

  @Call('getOpenApi')
  get(): Answer<'getOpenApi'> {
    this.document ??= makeOpenApi();
    return this.document;
  }
}
