import type { Answer } from '@stoa/contract';
import { Controller, Inject } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Call } from '../../platform/http/call.decorator.js';
import { makeOpenApi } from './openapi.js';

@Controller()
export class OpenApiController {
  /** Built for the first request: it takes a tenth of the processor time of a start. */
  private document: Answer<'getOpenApi'> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Call('getOpenApi')
  get(): Answer<'getOpenApi'> {
    return (this.document ??= makeOpenApi(this.config.publicUrl ?? '/'));
  }
}
