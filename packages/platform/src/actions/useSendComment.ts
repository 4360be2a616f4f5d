import type { Comment } from '@stoa/contract';
import { useCreateCommentMutation } from '../api/endpoints';
import { useAppDispatch } from '../api/store';
import { useSession } from '../session/session';
import { drafts } from '../drafts/drafts';
import { outbox, type OutboxComment } from '../drafts/outbox';
import { isUnanswered, sendOutbox } from '../drafts/sendOutbox';

/** The stored comment, the queued one, or the error. */
export interface SentComment {
  data?: Comment | undefined;
  queued?: OutboxComment;
  error?: unknown;
}

/**
 * Returns a function that sends a comment. If the server does not answer, the comment goes to the outbox. The same text
 * sent again has the same idempotency key, also after a reload: the server may have stored it unnoticed.
 * @param draftKey storage key of the form's draft
 * @param parentId the comment it replies to, or null
 */
export function useSendComment(
  draftKey: string,
  postId: number,
  parentId: number | null,
): (content: string) => Promise<SentComment> {
  const [createComment] = useCreateCommentMutation();
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const key = `sending:${draftKey}`;
  return async (content) => {
    const before = drafts.read(key, { clientId: '', content: '' });
    const clientId = before?.content === content ? before.clientId : crypto.randomUUID();
    drafts.write(key, { clientId, content });
    const comment = { content, postId, parentId, clientId };
    const { data, error } = await createComment(comment);
    if (!data && (!user || !isUnanswered(error))) return { error };
    drafts.forget(key);
    if (data || !user) return { data };
    const queued = { ...comment, from: user.id, at: Date.now(), refusal: null };
    outbox.put(queued);
    void sendOutbox(dispatch, user.id);
    return { queued };
  };
}
