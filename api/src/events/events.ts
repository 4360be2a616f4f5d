import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';

/** What has happened, told after the commit that made it true. */
export interface DomainEvents {
  'comment.created': { commentId: number; postId: number; parentId: number | null; authorId: number };
  'vote.cast': { postId: number; commentId: number | null; voterId: number; upvotes: number };
  'content.removed': Moderated & { reason: string };
  'content.restored': Moderated;
}

/** What staff removed or restored: a post, or with `commentId` a comment of it. */
interface Moderated {
  readonly postId: number;
  readonly commentId: number | null;
  readonly authorId: number | null;
  /** Of the post. */
  readonly title: string;
  readonly moderatorId: number;
}

type EventName = keyof DomainEvents;

/** Passes events on to whoever listens. Listeners run after the answer; their failures are theirs alone. */
@Injectable()
export class Events {
  private readonly emitter = new EventEmitter();
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Tells of something that is committed. */
  emit<Name extends EventName>(name: Name, event: DomainEvents[Name]): void {
    this.emitter.emit(name, event);
  }

  /** Calls the listener for every event of a name. */
  on<Name extends EventName>(name: Name, listener: (event: DomainEvents[Name]) => Promise<void>): void {
    this.emitter.on(name, (event: DomainEvents[Name]) => {
      const run = listener(event)
        .catch((error: unknown) => this.logger.error({ err: error, event: name }, 'A listener failed.'))
        .finally(() => this.running.delete(run));
      this.running.add(run);
    });
  }

  /** Resolves when every listener that runs has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
