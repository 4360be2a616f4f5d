import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type Rate, RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { bounds } from '../../platform/bounds.js';
import { ApiError } from '../../platform/http/errors/api-error.js';

/** A sign-in that counts as a wrong password until it succeeds. */
export interface SignInAttempt {
  /** Whether a failure of this attempt starts the delay. */
  readonly isLast: boolean;
  /** Removes it from the count. */
  refund(): Promise<void>;
}

/**
 * The counter of an attempt. The owner's devices and sessions have separate counters, so that a stranger's guesses
 * never lock out the owner there.
 * - `stranger`: the account and the attempt's network, and the account alone with a higher limit.
 * - `device`: a device and network from which the member has recently signed in.
 * - `session`: a session that has to confirm the password.
 * - `code`: an account's codes, which require its password first.
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

/** Counts wrong passwords and codes. Each further window is longer, so the delays grow. */
@Injectable()
export class SignInAttempts {
  private readonly windows: readonly RateLimiterAbstract[];
  private readonly ofAccount: readonly RateLimiterAbstract[];
  private readonly notices: RateLimiterAbstract;

  constructor(rateLimits: RateLimits) {
    const make = (name: string, rates: readonly Rate[]) =>
      rates.map((rate) => rateLimits.makeLimiter(`${name}:${rate.seconds}`, rate));
    this.windows = make('wrong-passwords', bounds.wrongPasswords);
    this.ofAccount = make('wrong-passwords-of-account', bounds.wrongPasswordsOfAccount);
    this.notices = rateLimits.makeLimiter('wrong-password-notices', bounds.wrongPasswordNotices);
  }

  /**
   * Counts an attempt before its password is compared, so that concurrent guesses have no advantage.
   * @throws {ApiError} `RATE_LIMITED` after too many attempts; refused attempts do not count.
   */
  async begin(by: AttemptBy): Promise<SignInAttempt> {
    const counted: Count[] = [];
    const refund = async () => {
      await Promise.all(counted.map(({ window, key }) => window.reward(key)));
    };
    let isLast = false;
    // In sequence: attempts refused by the shortest window never reach the longer ones.
    for (const { window, key } of this.countsOf(by)) {
      const { consumedPoints, msBeforeNext } = await window.penalty(key);
      counted.push({ window, key });
      if (consumedPoints > window.points) {
        await refund();
        throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(msBeforeNext / 1000) });
      }
      isLast ||= consumedPoints === window.points;
    }
    return { isLast, refund };
  }

  /** Returns whether the owner should be notified of the delay; counts the notice. */
  async claimNotice(userId: number): Promise<boolean> {
    const { consumedPoints } = await this.notices.penalty(keyOf(String(userId)));
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

/** Returns a short key for any input. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
