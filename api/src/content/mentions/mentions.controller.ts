import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { MentionSuggestionsQuery } from './mention-suggestions.query.js';

/** Serves people to mention. */
@Controller()
export class MentionsController {
  constructor(private readonly suggestions: MentionSuggestionsQuery) {}

  @Call('suggestMentions')
  suggest(@Input() { query, viewer }: Input<'suggestMentions'>): Promise<Answer<'suggestMentions'>> {
    return this.suggestions.find(query, viewer);
  }
}
