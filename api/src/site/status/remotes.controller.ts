import { Controller } from '@nestjs/common';
import type { Answer } from '@stoa/contract';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { RemotesQuery } from './remotes.query.js';

/** Serves the evidence about builds to staff. */
@Controller()
export class RemotesController {
  constructor(private readonly query: RemotesQuery) {}

  @Call('listRemotes')
  list(@Input() { query }: Input<'listRemotes'>): Promise<Answer<'listRemotes'>> {
    return this.query.all(query.period);
  }
}
