import type { Answer, CastVoteBody } from '@stoa/contract';
import { Controller, Ip } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { bounds } from '../../platform/bounds.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { ScoreNews } from './score-news.js';
import { VotesService } from './votes.service.js';

@Controller()
export class VotesController {
  constructor(
    private readonly votes: VotesService,
    private readonly rateLimits: RateLimits,
    private readonly ownChanges: OwnChanges,
    private readonly news: ScoreNews,
  ) {}

  @Call('castVote')
  async cast(
    @Input() { body, viewer, tab }: Input<'castVote'>,
    @Ip() address: string,
  ): Promise<Answer<'castVote'>> {
    const isNew = Date.now() - viewer.registeredAt < bounds.newAccountTime;
    if (isNew && body.type !== 'none') await this.rateLimits.spendNewAccountVote(thingOf(body), address);
    const result = await this.votes.cast(body, viewer);
    const { postId, commentId } = body;
    this.ownChanges.publish(viewer, tab, { kind: 'vote', postId, commentId, result });
    this.news.publishSoon(postId, commentId);
    return result;
  }
}

const thingOf = ({ postId, commentId }: CastVoteBody) =>
  commentId ? `comment ${commentId}` : `post ${postId}`;
