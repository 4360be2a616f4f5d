import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimits } from '../rate-limits/rate-limits.js';
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
 * Counts wrong passwords by the account that is tried, from wherever they come. Each further window is longer, so the
 * waits grow. A name that nobody has is counted like any other.
 */
@Injectable()
export class SignInAttempts {
  private readonly windows: readonly RateLimiterAbstract[];

  constructor(rateLimits: RateLimits) {
    this.windows = bounds.wrongPasswords.map((rate) =>
      rateLimits.makeLimiter(`wrong-passwords:${rate.seconds}`, rate),
    );
  }

  /**
   * Counts an attempt before its password is compared: a hundred at once are no more guesses than one after another.
   * @throws {ApiError} `RATE_LIMITED` while there have been too many; what is refused does not count.
   */
  async begin(account: string): Promise<SignInAttempt> {
    const key = keyOf(account);
    const counted: RateLimiterAbstract[] = [];
    const giveBack = async () => {
      await Promise.all(counted.map((window) => window.reward(key)));
    };
    let isLast = false;
    // One after another: what the shortest refuses never reaches the longer ones.
    for (const window of this.windows) {
      const { consumedPoints, msBeforeNext } = await window.penalty(key);
      counted.push(window);
      if (consumedPoints > window.points) {
        await giveBack();
        throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(msBeforeNext / 1000) });
      }
      if (window === this.windows[0]) isLast = consumedPoints === window.points;
    }
    return { isLast, giveBack };
  }

  /** Forgets wrong passwords for an account, once its owner has shown otherwise who they are. */
  async forget(account: string): Promise<void> {
    await Promise.all(this.windows.map((window) => window.delete(keyOf(account))));
  }
}

/** A short key, whatever was typed. */
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);
