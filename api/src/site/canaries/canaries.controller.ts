import { Controller, Inject } from '@nestjs/common';
import type { Answer } from '@stoa/contract';
import { Call } from '../../platform/http/call.decorator.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { CanaryRegistry } from './canary-registry.js';
import { CanariesQuery } from './canaries.query.js';

/** Serves canaries: their state to the tools of publishers, and their evidence to staff. */
@Controller()
export class CanariesController {
  constructor(
    private readonly query: CanariesQuery,
    @Inject(REGISTRY) private readonly registry: CanaryRegistry,
  ) {}

  @Call('getCanary')
  async state(): Promise<Answer<'getCanary'>> {
    const listed = await this.registry.listed();
    return { canary: listed ? await this.query.stateOf(listed) : null };
  }

  @Call('listCanaries')
  list(): Promise<Answer<'listCanaries'>> {
    return this.query.all();
  }
}
