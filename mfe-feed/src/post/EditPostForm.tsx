import { limits, type EditablePost, type Post } from '@stoa/contract';
import {
  SessionExpiredNotice,
  drafts,
  fieldReasonsOf,
  reasonOf,
  selectHasEnded,
  sharedTexts,
  toastDraftSaved,
  useAppSelector,
  useCommunity,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import { Button, commonTexts, Field, Row, Stack, TextArea, TextField } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { EditConflict } from '../text/EditConflict';
import { AltField } from '../text/AltField';
import { FlairField } from '../text/FlairField';
import { MarkdownField } from '../text/MarkdownField';
import { SensitiveField } from '../text/SensitiveField';
import { useEditBase } from '../text/useEditBase';
import { postTexts } from '../texts/post';
import { useUpdatePostMutation } from './editPostApi';
import { editPostDraftKey } from './editPostDraftKey';

/** Returns the stored value of each field that the form edits. */
const editableFields = (post: Post): Required<EditablePost> => ({
  title: post.title,
  content: post.content ?? '',
  alt: post.alt ?? '',
  flairId: post.flair?.id ?? null,
  isSensitive: post.isSensitive ?? false,
});

const fieldNames = Object.keys as (fields: EditablePost) => (keyof EditablePost)[];

/**
 * Edits the viewer's post: all fields of `EditablePost`. Sends the changed ones. If the post is edited elsewhere, the
 * author compares both versions.
 */
export function EditPostForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const draftKey = editPostDraftKey(post.id);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const saved = editableFields(post);
  const [draft, setDraft, clearDraft] = useDraft(draftKey, saved);
  const base = useEditBase(draftKey, post.editedAt);
  const [opened, setOpened] = useState(saved);
  const [updatePost, { isLoading, isSuccess, error, reset }] = useUpdatePostMutation();
  const fields = fieldReasonsOf(error);
  const hasPicture = post.type === 'image';
  // Its flairs: without them, the others can be edited.
  const { currentData: community } = useCommunity(post.community.name);
  const isChanged = (name: keyof EditablePost) => draft[name] !== saved[name];

  function change(fields: Partial<typeof draft>) {
    setDraft({ ...draft, ...fields });
    base.keep();
  }

  function clear() {
    clearDraft();
    base.forget();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !requireSession(draftKey)) return;
    const changes = Object.fromEntries(
      fieldNames(saved)
        .filter(isChanged)
        .map((name) => [name, draft[name]]),
    );
    const body = { ...changes, lastEditedAt: base.lastEditedAt };
    if ((await updatePost({ id: post.id, body })).error) return;
    clear();
    onDone();
  }

  function handleCancel() {
    if (fieldNames(saved).some(isChanged)) toastDraftSaved(clear);
    onDone();
  }

  /** Fields that were not changed here take the values saved elsewhere. */
  function handleKeep() {
    const untouched = fieldNames(saved).filter((name) => draft[name] === opened[name]);
    change(Object.fromEntries(untouched.map((name) => [name, saved[name]])));
    setOpened(saved);
    base.renew();
    reset();
  }

  function handleReplace() {
    setDraft(saved);
    drafts.forget(draftKey);
    setOpened(saved);
    base.reset();
    reset();
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} aria-label={postTexts.edit}>
      <Stack>
        {base.isStale && !isLoading && !isSuccess && (
          <EditConflict
            saved={{ ...saved, alt: hasPicture ? saved.alt : undefined }}
            onKeep={handleKeep}
            onReplace={handleReplace}
          />
        )}
        <Field
          label={postTexts.title}
          error={fields.title}
          counter={{ value: draft.title, max: limits.postTitleMax }}
        >
          <TextField value={draft.title} onChange={(event) => change({ title: event.target.value })} />
        </Field>
        <MarkdownField
          text={draft.content}
          label={postTexts.content}
          error={
            fields.content ??
            (error && Object.keys(fields).length === 0 && !hasEnded
              ? reasonOf(error, postTexts.notChanged)
              : undefined)
          }
          counter={{ value: draft.content, max: limits.postContentMax }}
        >
          <TextArea
            rows={6}
            value={draft.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        </MarkdownField>
        {hasPicture && (
          <AltField text={draft.alt} error={fields.alt}>
            <TextArea rows={2} value={draft.alt} onChange={(event) => change({ alt: event.target.value })} />
          </AltField>
        )}
        {community && (
          <FlairField
            community={community}
            value={String(draft.flairId ?? '')}
            error={fields.flairId}
            onChange={(value) => change({ flairId: value === '' ? null : Number(value) })}
          />
        )}
        <SensitiveField
          isOfCommunity={post.community.isSensitive}
          isChecked={draft.isSensitive}
          error={fields.isSensitive}
          onChange={(isSensitive) => change({ isSensitive })}
        />
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
