import { demoCommunities } from '../content/index.js';
import type { DemoComment } from '../content/types.js';
import type { Random } from '../random.js';
import { type CommentDraft, later } from './comment-draft.js';
import type { People } from './people.js';
import type { Moment, PlannedComment, PlannedPost } from './planned.js';
import { remarksFor } from './remarks.js';

/** Plans the written threads, and remarks on posts without one. */
export function planComments(
  random: Random,
  now: Moment,
  people: People,
  posts: readonly PlannedPost[],
): PlannedComment[] {
  const remarks = demoCommunities.map(({ remarks }, index) =>
    remarksFor(remarks, people.membersOf(index + 1)),
  );
  const drafts = posts.flatMap((post) => {
    const { thread } = post.written;
    if (thread) return writtenThread(random, now, people, { postId: post.id, at: post.at, thread });
    return remarks[post.communityId - 1]?.(random, now, post) ?? [];
  });
  return numbered(drafts);
}

interface Branch {
  readonly postId: number;
  readonly parent?: CommentDraft;
  /** Time of the parent. */
  readonly at: Moment;
  readonly thread: readonly DemoComment[];
}

/** Plans a written thread: each reply is later than its parent and than the reply above it. */
function writtenThread(random: Random, now: Moment, people: People, branch: Branch): CommentDraft[] {
  const { postId, parent, thread } = branch;
  let previous = branch.at;
  return thread.flatMap(([author, content, replies = []]) => {
    previous = later(random, previous, now);
    const draft = { postId, parent, authorId: people.idOf(author), content, at: previous };
    return [
      draft,
      ...writtenThread(random, now, people, { postId, parent: draft, at: previous, thread: replies }),
    ];
  });
}

/** Numbers comments chronologically, so that a reply always has a higher id than its parent. */
function numbered(drafts: CommentDraft[]): PlannedComment[] {
  const done = new Map<CommentDraft, PlannedComment>();
  drafts.sort((a, b) => a.at - b.at);
  drafts.forEach((draft, index) => {
    const { parent, ...fields } = draft;
    const above = parent && done.get(parent);
    const id = index + 1;
    const own = Buffer.alloc(4);
    own.writeInt32BE(id);
    done.set(draft, {
      ...fields,
      id,
      parentId: above?.id ?? null,
      depth: above ? above.depth + 1 : 0,
      path: Buffer.concat([...(above ? [above.path] : []), own]),
    });
  });
  return [...done.values()];
}
