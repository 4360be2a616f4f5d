import { setTimeout as pause } from 'node:timers/promises';
import { limits, LiveMessage, type Notification } from '@stoa/contract';
import { WebSocket } from 'ws';
import type { Person } from './load.js';

/** Minimum and maximum delay before reconnecting, in milliseconds. */
const AGAIN = [200, 1_500] as const;

/** A stored notification and its recipient. */
interface StoredNotification {
  readonly id: number;
  readonly userId: number;
}

/**
 * Live connections of people, as in a browser: each reconnects after a close, and fetches the notifications that it
 * missed.
 */
export class LiveConnections {
  /** Number of connections closed by the server. */
  closed = 0;
  /** Notifications that were fetched after reconnecting. */
  caughtUp = 0;
  /** Notifications received live. */
  heard = 0;
  private readonly known = new Map<number, Set<number>>();
  /** Oldest id in each member's last full list; lists no longer contain older notifications. */
  private readonly oldest = new Map<number, number>();
  private readonly sockets = new Set<WebSocket>();
  private isStopped = false;

  constructor(private readonly address: string) {}

  /** Resolves when every person is connected. */
  async open(people: readonly Person[]): Promise<void> {
    await Promise.all(people.map((person) => this.connect(person)));
  }

  /** Returns the notifications that their members received neither live nor in a fetched list. */
  missed<Stored extends StoredNotification>(stored: readonly Stored[]): Stored[] {
    return stored.filter(
      ({ id, userId }) => !this.known.get(userId)?.has(id) && id > (this.oldest.get(userId) ?? 0),
    );
  }

  stop(): void {
    this.isStopped = true;
    for (const socket of this.sockets) socket.terminate();
  }

  private async connect(person: Person): Promise<void> {
    for (let isFirst = true; !this.isStopped; isFirst = false) {
      if (!isFirst) await pause(AGAIN[0] + Math.random() * (AGAIN[1] - AGAIN[0]));
      if (await this.openOne(person)) return;
    }
  }

  /** Resolves with whether the server has accepted it, and what was missed is fetched. */
  private async openOne(person: Person): Promise<boolean> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/ws`, {
      headers: { host: 'stoa.example' },
      rejectUnauthorized: false,
    });
    this.sockets.add(socket);
    const isAccepted = await new Promise<boolean>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: person.token })));
      socket.on('message', (data) => {
        const message = LiveMessage.parse(JSON.parse(String(data)));
        if (message.type === 'notification') this.note(person.id, message.data, 'heard');
        if (message.type === 'auth_ok') resolve(true);
      });
      socket.on('error', () => resolve(false));
      socket.on('close', () => {
        resolve(false);
        this.sockets.delete(socket);
      });
    });
    if (!isAccepted) return false;
    socket.once('close', () => {
      this.closed++;
      if (!this.isStopped) void this.connect(person);
    });
    await this.catchUp(person);
    return true;
  }

  private async catchUp(person: Person): Promise<void> {
    const headers = { host: 'stoa.example', authorization: `Bearer ${person.token}` };
    const response = await fetch(`${this.address}/api/notifications`, { headers }).catch(() => undefined);
    const list = response?.ok ? ((await response.json()) as Notification[]) : [];
    for (const notification of list) this.note(person.id, notification, 'caughtUp');
    if (list.length === limits.notificationsMax)
      this.oldest.set(person.id, Math.min(...list.map(({ id }) => id)));
  }

  private note(userId: number, { id }: Notification, how: 'heard' | 'caughtUp'): void {
    const known = this.known.get(userId) ?? new Set();
    this.known.set(userId, known);
    if (known.has(id)) return;
    known.add(id);
    this[how]++;
  }
}
