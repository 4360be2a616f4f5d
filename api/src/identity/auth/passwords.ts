import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { newToken } from '../../delivery/tokens/token.js';
import { HashQueue, type HashTurn } from './hash-queue.js';

/** Argon2id, the library's default, with OWASP's parameters: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: half of Node's thread pool, so that files and DNS lookups still get their turn. */
const AT_ONCE = 2;

/** Maximum waiting hashes: two seconds of work. Beyond that, retrying later serves everyone better. */
const WAITING = 64;

/** The part of them for unknown clients. */
const WAITING_OTHERS = 32;

/** Hashes a new password without the queue, for tools. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Returns whether a password matches a hash, without the queue, for tools. */
export const matchesHash = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Hashes passwords off the event loop in a bounded queue. */
@Injectable()
export class Passwords {
  private readonly queue: HashQueue;
  private readonly counted: Counter<'outcome'>;
  private dummy: Promise<string> | undefined;

  constructor(metrics: Metrics) {
    const help = 'Password hashes, by whether there was room for them.';
    this.counted = metrics.counter('stoa_password_hashes_total', help, ['outcome']);
    this.queue = new HashQueue(AT_ONCE, WAITING, WAITING_OTHERS, () => {
      this.counted.inc({ outcome: 'refused' });
      return new ApiError('RATE_LIMITED', { retryAfter: 2 });
    });
  }

  /**
   * Hashes a new password.
   * @throws {ApiError} `RATE_LIMITED` while too many wait.
   */
  hash(password: string, turn: HashTurn): Promise<string> {
    return this.run(turn, () => hashPassword(password));
  }

  /**
   * Returns whether the password matches the hash. Without a hash it does the same work and returns false, so that the
   * duration does not reveal which usernames exist.
   * @throws {ApiError} `RATE_LIMITED` while too many wait.
   */
  async matches(password: string, passwordHash: string | null | undefined, turn: HashTurn): Promise<boolean> {
    this.dummy ??= hashPassword(newToken());
    const against = passwordHash ?? (await this.dummy);
    const isMatch = await this.run(turn, () => matchesHash(password, against));
    return isMatch && passwordHash != null;
  }

  private async run<Result>(turn: HashTurn, task: () => Promise<Result>): Promise<Result> {
    const result = await this.queue.run(turn, task);
    this.counted.inc({ outcome: 'made' });
    return result;
  }
}
