import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.js';
import { BoundedQueue } from '../bounded-queue.js';
import { newToken } from '../tokens/token.js';

/** Argon2id, the library's own choice, with OWASP's figures: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once: half of Node's thread pool, so that files and name look-ups still get their turn. */
const AT_ONCE = 2;
/** Waiting ones: two seconds' worth. Beyond that, coming back later serves everybody better. */
const WAITING = 64;

/** Password hashes, made off the event loop by a bounded queue. */
@Injectable()
export class Passwords {
  private readonly queue = new BoundedQueue(
    AT_ONCE,
    WAITING,
    () => new ApiError('RATE_LIMITED', { retryAfter: 2 }),
  );
  private dummy: Promise<string> | undefined;

  /** Hashes a new password. */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, OPTIONS));
  }

  /**
   * Whether the password belongs to the hash. Without one it does the same work and says no, so that the time an
   * answer takes does not tell which usernames exist.
   */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.dummy ??= hash(newToken(), OPTIONS);
    const against = passwordHash ?? (await this.dummy);
    const isMatch = await this.queue.run(() => verify(against, password));
    return isMatch && passwordHash != null;
  }
}
