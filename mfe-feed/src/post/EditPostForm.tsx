import { limits, type Post, type UpdatePostBody } from '@stoa/contract';
import {
  SessionExpiredNotice,
  fieldReasonsOf,
  reasonOf,
  selectHasEnded,
  sharedTexts,
  toastDraftSaved,
  useAppSelector,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import { Button, commonTexts, Field, Row, Stack, TextArea, TextField } from '@stoa/ui';
import type { FormEvent } from 'react';
import { MarkdownField } from '../text/MarkdownField';
import { postTexts } from '../texts/post';
import { useUpdatePostMutation } from './postsApi';

/** Storage key for the draft of an edited post. */
export const editPostDraftKey = (postId: number) => `edit-post:${postId}`;

/** Returns the stored value of each field that the form edits. */
const editableFields = (post: Post): Required<UpdatePostBody> => ({
  title: post.title,
  content: post.content ?? '',
});

/** Edits the viewer's post: all fields of `UpdatePostBody`. */
export function EditPostForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const draftKey = editPostDraftKey(post.id);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const saved = editableFields(post);
  const [draft, setDraft, clear] = useDraft(draftKey, saved);
  const [updatePost, { isLoading, error }] = useUpdatePostMutation();
  const fields = fieldReasonsOf(error);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !requireSession(draftKey)) return;
    const result = await updatePost({ id: post.id, body: draft });
    if (result.error) return;
    clear();
    onDone();
  }

  function handleCancel() {
    const names = Object.keys(saved) as (keyof UpdatePostBody)[];
    if (names.some((name) => draft[name] !== saved[name])) toastDraftSaved(clear);
    onDone();
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} aria-label={postTexts.edit}>
      <Stack>
        <Field
          label={postTexts.title}
          error={fields.title}
          counter={{ value: draft.title, max: limits.postTitleMax }}
        >
          <TextField
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Field>
        <MarkdownField
          text={draft.content}
          label={postTexts.content}
          error={
            fields.content ??
            (error && !fields.title && !hasEnded ? reasonOf(error, postTexts.notChanged) : undefined)
          }
          counter={{ value: draft.content, max: limits.postContentMax }}
        >
          <TextArea
            rows={6}
            value={draft.content}
            onChange={(event) => setDraft({ ...draft, content: event.target.value })}
          />
        </MarkdownField>
        {hasEnded && <SessionExpiredNotice />}
        <Row $justify="end">
          <Button variant="quiet" onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isLoading} disabled={draft.title.trim() === ''}>
            {hasEnded ? sharedTexts.signInToSend : commonTexts.saveChanges}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
