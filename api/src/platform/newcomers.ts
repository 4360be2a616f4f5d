import { isStaff, newcomerLimits } from '@stoa/contract';
import { formatMoment } from './format-moment.js';
import { ApiError } from './http/errors/api-error.js';
import type { Viewer } from './http/request.js';
import { HOUR } from './units.js';

type Limit = keyof typeof newcomerLimits;

const MESSAGES: Readonly<Record<Limit, string>> = {
  linksPerText: `New accounts can add at most ${newcomerLimits.linksPerText} links to a post or comment.`,
  mentionsPerText: `New accounts can mention at most ${newcomerLimits.mentionsPerText} people in a post or comment.`,
  mediaPerDay: `New accounts can post at most ${newcomerLimits.mediaPerDay} pictures and videos a day.`,
  requestsPerDay: `New accounts can write to at most ${newcomerLimits.requestsPerDay} new people a day.`,
  communities: `New accounts can create at most ${newcomerLimits.communities} community.`,
};

/** Limits what new accounts can do until they are `NEWCOMER_HOURS` old. Staff are exempt. */
export class Newcomers {
  /** @param hours age of an account at which the limits end; 0 for none */
  constructor(private readonly hours: number) {}

  isNew({ role, registeredAt }: Viewer): boolean {
    return !isStaff(role) && Date.now() < this.endOf(registeredAt);
  }

  /**
   * @param count how many the member would have with this one
   * @param field the field of the form that the refusal is about
   * @throws {ApiError} `NEWCOMER_LIMIT` for a new account above the limit, saying when it ends.
   */
  check(member: Viewer, limit: Limit, count: number, field?: string): void {
    if (count <= newcomerLimits[limit] || !this.isNew(member)) return;
    const message = `${MESSAGES[limit]} This ends on ${formatMoment(this.endOf(member.registeredAt))}.`;
    throw new ApiError('NEWCOMER_LIMIT', {
      message,
      ...(field !== undefined && { fields: { [field]: message } }),
    });
  }

  private endOf(registeredAt: number): number {
    return registeredAt + this.hours * HOUR;
  }
}
