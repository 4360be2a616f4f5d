import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import { VotesService } from './votes.service.js';

@Controller()
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Call('castVote')
  cast(@Input() { body, viewer }: Input<'castVote'>): Promise<Answer<'castVote'>> {
    return this.votes.cast(body, viewer);
  }
}
