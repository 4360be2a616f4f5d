import { setTimeout as pause } from 'node:timers/promises';
import type { VoteResult } from '@stoa/contract';
import { Ledger } from './ledger.js';

/** The outcome of a request, and its time. */
export interface Outcome {
  readonly at: number;
  readonly isWrite: boolean;
  /** The status, or the error if there was no response. */
  readonly status: number | string;
}

/** A person with an account. */
export interface Person {
  readonly id: number;
  readonly token: string;
}

/** Timeout of a request, in milliseconds. */
const PATIENCE = 15_000;

/** Pause of a person between two requests, in milliseconds. */
const BETWEEN = 50;

const POSTS = 20;

const isSuccess = ({ status }: Outcome) => typeof status === 'number' && status < 400;

/** The status of a refusal with its code, if it is the API's and not the proxy's. */
function refusalIn(status: number, text: string): string {
  const [, code = 'of the proxy'] = /"code":"(\w+)"/.exec(text) ?? [];
  return `${status} ${code}`;
}

/** People who read, comment and vote, one request after the other each, until they are stopped. */
export class Load {
  readonly outcomes: Outcome[] = [];
  readonly ledger = new Ledger();
  readonly people: Person[] = [];
  private readonly posts: number[] = [];
  private isStopped = false;
  private ended: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** @param size number of people */
  constructor(
    private readonly address: string,
    private readonly size = 8,
  ) {}

  /** Registers people, who write posts. */
  async prepare(): Promise<void> {
    for (let n = 0; n < this.size; n++) {
      const account = {
        username: `person${n}`,
        email: `person${n}@example.org`,
        password: 'an uncommon passphrase',
      };
      const { token, user } = await this.make<{ token: string; user: { id: number } }>(
        '/api/auth/register',
        account,
      );
      this.people.push({ id: user.id, token });
    }
    const [first] = this.people;
    const look = { displayName: 'Chaos', description: '', color: '#123456', icon: 'users' };
    const { id: communityId } = await this.make<{ id: number }>(
      '/api/communities',
      { name: 'chaos', ...look },
      first,
    );
    for (let n = 0; n < POSTS; n++) {
      const post = { title: `Post ${n}`, communityId };
      const author = this.people[n % this.size];
      this.posts.push((await this.make<{ id: number }>('/api/posts', post, author)).id);
    }
  }

  /** Starts the requests of all people. */
  begin(): void {
    this.ended = Promise.all(this.people.map((person) => this.live(person)));
  }

  /** Resolves when the last request is answered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.ended;
  }

  /** Returns the results of the reads or writes answered since `at`. */
  since(
    at: number,
    isWrite: boolean,
  ): { sent: number; failed: number; longestGap: number; statuses: string } {
    const all = this.outcomes.filter((one) => one.at >= at && one.isWrite === isWrite);
    const failed = all.filter((one) => !isSuccess(one));
    const successes = [at, ...all.filter(isSuccess).map((one) => one.at)];
    const gaps = successes.slice(1).map((time, index) => time - (successes[index] ?? at));
    const counts = new Map<string, number>();
    for (const { status } of failed) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
    return { sent: all.length, failed: failed.length, longestGap: Math.max(0, ...gaps), statuses };
  }

  /** Returns the time of the last failed request answered since `at`, or 0 if none failed. */
  lastFailureSince(at: number): number {
    return this.outcomes.findLast((one) => one.at >= at && !isSuccess(one))?.at ?? 0;
  }

  private async live(person: Person): Promise<void> {
    while (!this.isStopped) {
      const n = this.count++;
      const postId = this.posts[n % POSTS] ?? 0;
      if (n % 4 === 0) await this.comment(person, postId, `Said at ${n}`);
      else if (n % 4 === 1) await this.vote(person, postId, n % 8 < 4 ? 'up' : 'down');
      else
        await this.send(
          n % 4 === 2 ? '/api/posts?sort=new' : `/api/posts/${postId}`,
          n % 3 ? person : undefined,
        );
      await pause(BETWEEN);
    }
  }

  private async comment(person: Person, postId: number, content: string): Promise<void> {
    const made = await this.send<{ id: number }>('/api/comments', person, { postId, content });
    if (!made) return;
    this.ledger.comment(made.id, content);
    const thread = await this.send<unknown>(`/api/posts/${postId}/comments?sort=new`, person);
    if (thread && !JSON.stringify(thread).includes(`"id":${made.id},`)) this.ledger.notFound.push(made.id);
  }

  private async vote(person: Person, postId: number, type: 'up' | 'down'): Promise<void> {
    const answer = await this.send<VoteResult>('/api/vote', person, { postId, type });
    this.ledger.vote(person.id, postId, answer ? (answer.userVote?.type ?? 'none') : 'unknown');
  }

  /** Sends a request; returns its answer, or undefined when it failed. */
  private async send<Answer>(path: string, person?: Person, body?: object): Promise<Answer | undefined> {
    const { status, answer } = await this.ask<Answer>(path, person, body);
    this.outcomes.push({ at: performance.now(), isWrite: body !== undefined, status });
    return answer;
  }

  private async ask<Answer>(
    path: string,
    person?: Person,
    body?: object,
  ): Promise<{ status: number | string; answer?: Answer }> {
    const headers = {
      host: 'stoa.example',
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(this.address + path, {
        method: body ? 'POST' : 'GET',
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) return { status: refusalIn(response.status, text) };
      return { status: response.status, answer: JSON.parse(text) as Answer };
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      return { status: cause?.code ?? name };
    }
  }

  private async make<Answer>(path: string, body: object, person?: Person): Promise<Answer> {
    const { status, answer } = await this.ask<Answer>(path, person, body);
    if (!answer) throw new Error(`${path} answered ${status} before anything was broken.`);
    return answer;
  }
}
