import type { Answer } from '@stoa/contract';
import { Controller, Inject } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Call } from '../../platform/http/call.decorator.js';
import { makeOpenApi } from './openapi.js';

@Controller()
export class OpenApiController {
  private readonly document: Answer<'getOpenApi'>;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    this.document = makeOpenApi(publicUrl ?? '/');
  }

  @Call('getOpenApi')
  get(): Answer<'getOpenApi'> {
    return this.document;
  }
}
