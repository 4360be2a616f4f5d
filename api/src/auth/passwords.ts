import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { ApiError } from '../http/api-error.js';
import { Metrics } from '../metrics/metrics.js';
import { newToken } from '../tokens/token.js';
import { HashQueue, type HashTurn } from './hash-queue.js';

/** Argon2id, the library's own choice, with OWASP's figures: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once: half of Node's thread pool, so that files and name look-ups still get their turn. */
const AT_ONCE = 2;

/** Waiting ones: two seconds' worth. Beyond that, coming back later serves everybody better. */
const WAITING = 64;

/** Of these, those of clients that are not known. */
const WAITING_OTHERS = 32;

/** Hashes a new password at once, for tools. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether a password belongs to a hash, for tools. */
export const matchesHash = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Password hashes, made off the event loop by a bounded queue. */
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
   * Whether the password belongs to the hash. Without one it does the same work and says no, so that the time an
   * answer takes does not tell which usernames exist.
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
