import { type OwnChange, TabId } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import type { Viewer } from '../http/request.js';
import { LiveBus } from './live-bus.js';

/** Shows the changes of members on their other pages. */
@Injectable()
export class OwnChanges {
  /** Member → their latest change that is being published: a change must not overtake an earlier one. */
  private readonly latest = new Map<number, Promise<void>>();

  constructor(
    private readonly liveBus: LiveBus,
    private readonly database: Database,
  ) {}

  /**
   * Publishes a stored change, which the member's pages then read from any replica. The response does not wait for it.
   * @param tab the `tabHeader` of the call: the page that shows the change already
   */
  publish(member: Pick<Viewer, 'id'>, tab: string | undefined, change: OwnChange): void {
    const event = { kind: 'own-change', userId: member.id, tab: TabId.safeParse(tab).data, change } as const;
    // Without the position of the write, the pages may read it later.
    const noted = this.database.noteWrite([member.id]).catch(() => undefined);
    const published = (this.latest.get(member.id) ?? Promise.resolve())
      .then(() => noted)
      .then(() => this.liveBus.publish(event));
    this.latest.set(member.id, published);
    void published.then(() => {
      if (this.latest.get(member.id) === published) this.latest.delete(member.id);
    });
  }

  /** Publishes a stored change that others made to members, whose pages then read it from any replica. */
  async publishTo(memberIds: readonly number[], change: OwnChange): Promise<void> {
    await this.database.noteWrite(memberIds);
    for (const userId of memberIds) this.liveBus.publish({ kind: 'own-change', userId, change });
  }
}
