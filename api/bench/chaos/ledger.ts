import type { Client } from 'pg';
import { withClient } from '../../src/platform/db/with-client.js';

/** Whether a member's vote on a post is known: what was answered last, or that an answer never came. */
type KnownVote = 'up' | 'down' | 'none' | 'unknown';

/** What was acknowledged, to be held against what is stored. */
export class Ledger {
  private readonly comments = new Map<number, string>();
  private readonly votes = new Map<string, KnownVote>();
  /** Acknowledged comments that their writer did not find right afterwards. */
  readonly notFound: number[] = [];

  /** How many writes were acknowledged. */
  acknowledged = 0;

  comment(id: number, content: string): void {
    this.comments.set(id, content);
    this.acknowledged++;
  }

  /** @param type `unknown` when no answer came, so that it may have been stored or not */
  vote(userId: number, postId: number, type: KnownVote): void {
    this.votes.set(`${userId} ${postId}`, type);
    if (type !== 'unknown') this.acknowledged++;
  }

  /** What is wrong, a sentence each. */
  async check(url: string): Promise<string[]> {
    return withClient({ connectionString: url }, async (client) => [
      ...(await this.wrongComments(client)),
      ...(await this.wrongVotes(client)),
      ...this.notFound.map((id) => `Comment ${id} was not there for its writer right after its answer.`),
    ]);
  }

  private async wrongComments(client: Client): Promise<string[]> {
    const { rows } = await client.query<{ id: number; content: string }>('SELECT id, content FROM comments');
    const stored = new Map(rows.map(({ id, content }) => [id, content]));
    const lost = [...this.comments].filter(([id, content]) => stored.get(id) !== content);
    const twice = await client.query<{ content: string }>(
      'SELECT content FROM comments GROUP BY content HAVING count(*) > 1',
    );
    // Only the newest notifications of a member are kept, so comments older than the oldest one do not count.
    const unnotified = await client.query<{ id: number }>(
      `SELECT c.id FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.author_id <> p.author_id
        AND c.id = ANY ($1) AND NOT EXISTS (SELECT FROM notifications n WHERE n.comment_id = c.id)
        AND c.id > (SELECT min(n.comment_id) FROM notifications n WHERE n.user_id = p.author_id)`,
      [[...this.comments.keys()]],
    );
    return [
      ...lost.map(([id]) => `Comment ${id} was acknowledged and is lost.`),
      ...twice.rows.map(({ content }) => `A comment is stored twice: ${content}`),
      ...unnotified.rows.map(({ id }) => `Comment ${id} notified nobody.`),
    ];
  }

  private async wrongVotes(client: Client): Promise<string[]> {
    const { rows } = await client.query<{ key: string; value: number }>(
      `SELECT user_id || ' ' || post_id AS key, value FROM post_votes`,
    );
    const stored = new Map(rows.map(({ key, value }) => [key, value > 0 ? 'up' : 'down']));
    return [...this.votes]
      .filter(([key, type]) => type !== 'unknown' && (stored.get(key) ?? 'none') !== type)
      .map(
        ([key, type]) =>
          `The vote ${type} of member and post ${key} was acknowledged, and is ${stored.get(key) ?? 'none'}.`,
      );
  }
}
