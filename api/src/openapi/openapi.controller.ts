import type { Answer } from '@stoa/contract';
import { Controller, Inject } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Call } from '../http/call.decorator.js';
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
