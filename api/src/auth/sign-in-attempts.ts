import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimits } from '../access/rate-limits.js';
import { bounds } from '../bounds.js';
import { Fault } from '../http/fault.js';

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

  /** @throws {Fault} `RATE_LIMITED` while there have been too many. */
  async check(account: string): Promise<void> {
    const key = keyOf(account);
    const states = await Promise.all(this.windows.map((window) => window.get(key)));
    const waits = states.map((state, index) => {
      const isFull = state !== null && state.consumedPoints >= (this.windows[index]?.points ?? 0);
      return isFull ? state.msBeforeNext : 0;
    });
    const wait = Math.max(...waits);
    if (wait > 0) throw new Fault('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
  }

  /** Counts a wrong password; returns whether it was the one with which waiting begins. */
  async countWrong(account: string): Promise<boolean> {
    const key = keyOf(account);
    const states = await Promise.all(this.windows.map((window) => window.penalty(key)));
    return states[0]?.consumedPoints === this.windows[0]?.points;
  }
}

/** A short key, whatever was typed. */
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);
