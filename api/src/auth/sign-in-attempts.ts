import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type Rate, RateLimits } from '../rate-limits/rate-limits.js';
import { bounds } from '../bounds.js';
import { ApiError } from '../http/api-error.js';

/** A sign-in that is counted as a wrong password until it turns out to be none. */
export interface SignInAttempt {
  /** Whether it is the one with which waiting begins, if it is wrong. */
  readonly isLast: boolean;
  /** Takes it off the count again. */
  giveBack(): Promise<void>;
}

/**
 * What an attempt counts for. The owner's devices and sessions have counters of their own, so no stranger's guesses keep
 * the owner out there.
 * - `stranger`: the account and the network that it is tried from, and the account alone at a higher figure.
 * - `device`: a device and network from which the member has signed in lately.
 * - `session`: a session that is asked for the password again.
 * - `code`: an account's codes, which only those try who have its password.
 */
export type AttemptBy =
  | { readonly kind: 'stranger'; readonly account: string; readonly network: string }
  | { readonly kind: 'device'; readonly account: string; readonly device: string }
  | { readonly kind: 'session'; readonly sessionId: number }
  | { readonly kind: 'code'; readonly userId: number };

interface Count {
  readonly window: RateLimiterAbstract;
  readonly key: string;
}

/** Counts wrong passwords and codes. Each further window is longer, so the waits grow. */
@Injectable()
export class SignInAttempts {
  private readonly windows: readonly RateLimiterAbstract[];
  private readonly ofAccount: readonly RateLimiterAbstract[];
  private readonly news: RateLimiterAbstract;

  constructor(rateLimits: RateLimits) {
    const make = (name: string, rates: readonly Rate[]) =>
      rates.map((rate) => rateLimits.makeLimiter(`${name}:${rate.seconds}`, rate));
    this.windows = make('wrong-passwords', bounds.wrongPasswords);
    this.ofAccount = make('wrong-passwords-of-account', bounds.wrongPasswordsOfAccount);
    this.news = rateLimits.makeLimiter('wrong-passwords-news', bounds.wrongPasswordsNews);
  }

  /**
   * Counts an attempt before its password is compared: a hundred at once are no more guesses than one after another.
   * @throws {ApiError} `RATE_LIMITED` while there have been too many; what is refused does not count.
   */
  async begin(by: AttemptBy): Promise<SignInAttempt> {
    const counted: Count[] = [];
    const giveBack = async () => {
      await Promise.all(counted.map(({ window, key }) => window.reward(key)));
    };
    let isLast = false;
    // One after another: what the shortest refuses never reaches the longer ones.
    for (const { window, key } of this.countsOf(by)) {
      const { consumedPoints, msBeforeNext } = await window.penalty(key);
      counted.push({ window, key });
      if (consumedPoints > window.points) {
        await giveBack();
        throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(msBeforeNext / 1000) });
      }
      isLast ||= consumedPoints === window.points;
    }
    return { isLast, giveBack };
  }

  /** Whether the owner should hear that an account is waiting now: not for each of many networks. */
  async isNews(userId: number): Promise<boolean> {
    const { consumedPoints } = await this.news.penalty(keyOf(String(userId)));
    return consumedPoints === 1;
  }

  private countsOf(by: AttemptBy): Count[] {
    const counts = (windows: readonly RateLimiterAbstract[], text: string) =>
      windows.map((window) => ({ window, key: keyOf(text) }));
    switch (by.kind) {
      case 'stranger':
        return [
          ...counts(this.windows, `network ${by.network} ${by.account}`),
          ...counts(this.ofAccount, by.account),
        ];
      case 'device':
        return counts(this.windows, `device ${by.device} ${by.account}`);
      case 'session':
        return counts(this.windows, `session ${by.sessionId}`);
      case 'code':
        return counts(this.windows, `code of ${by.userId}`);
    }
  }
}

/** A short key, whatever was typed. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
