import type { EntityManager } from 'typeorm';

/** What a member wrote in a thread. */
interface Written {
  readonly authorId: number;
  readonly postId: number;
  /** 0 for the post itself. */
  readonly commentId: number;
}

/** Stores that an author has seen a thread up to what they wrote there, unless they have visited it before. */
export async function visitOwn(
  manager: EntityManager,
  { authorId, postId, commentId }: Written,
): Promise<void> {
  const values = [authorId, postId, commentId];
  await manager.query(
    'INSERT INTO thread_visits (user_id, post_id, comment_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values,
  );
}
