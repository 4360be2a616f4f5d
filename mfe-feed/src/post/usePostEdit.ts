import type { EditablePost, Post } from '@stoa/contract';
import { drafts, focusWhenThere, toastDraftSaved, useDraft, useRequireSession } from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
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

/** Returns the shape of a draft, which may have chosen no flair. */
const shapeOf = (saved: Required<EditablePost>): Required<EditablePost> => ({ ...saved, flairId: null });

const fieldNames = Object.keys as (fields: EditablePost) => (keyof EditablePost)[];

const focusTitle = (id: number) =>
  focusWhenThere(() => document.querySelector<HTMLElement>(`#post-${id} h1`));

/** Keeps the draft of an edited post, sends the changed fields, and reconciles it with changes made elsewhere. */
export function usePostEdit(post: Post, onDone: () => void) {
  const draftKey = editPostDraftKey(post.id);
  const requireSession = useRequireSession();
  const saved = editableFields(post);
  const [draft, setDraft, clearDraft] = useDraft(draftKey, saved, { like: shapeOf(saved) });
  const base = useEditBase(draftKey, post.editedAt);
  // The values before the edit: what moderators change during it is not part of it. Survives a reload with the draft.
  const openedKey = `${draftKey}:opened`;
  const [opened, setOpened] = useState(() => drafts.read(openedKey, shapeOf(saved)) ?? saved);
  const [updatePost, { isLoading, isSuccess, error, reset }] = useUpdatePostMutation();
  const changed = fieldNames(saved).filter((name) => draft[name] !== opened[name]);

  function change(fields: Partial<typeof draft>) {
    if (isLoading) return;
    const next = { ...draft, ...fields };
    setDraft(next);
    if (error) reset();
    if (fieldNames(saved).every((name) => next[name] === opened[name])) return forgetStored();
    drafts.write(openedKey, opened);
    base.keep();
  }

  function forgetStored() {
    for (const key of [draftKey, openedKey]) drafts.forget(key);
    base.forget();
  }

  function clear() {
    clearDraft();
    forgetStored();
  }

  return {
    saved,
    draft,
    change,
    isSending: isLoading,
    error,
    /** Whether the post was edited elsewhere since this edit began. */
    isStale: base.isStale && !isLoading && !isSuccess,
    async handleSubmit(event: FormEvent) {
      event.preventDefault();
      if (isLoading || !requireSession(draftKey)) return;
      const form = event.currentTarget;
      const changes = Object.fromEntries(changed.map((name) => [name, draft[name]]));
      const body = { ...changes, lastEditedAt: base.lastEditedAt };
      if ((await updatePost({ id: post.id, body })).error) return;
      clear();
      // The author may be writing elsewhere.
      const { activeElement } = document;
      onDone();
      if (form.contains(activeElement) || activeElement === document.body) focusTitle(post.id);
      announce(postTexts.saved);
    },
    handleCancel() {
      if (changed.length > 0) toastDraftSaved(clear);
      onDone();
      focusTitle(post.id);
    },
    /** Keeps what was changed here; the other fields take the values saved elsewhere. */
    handleKeep() {
      const untouched = fieldNames(saved).filter((name) => draft[name] === opened[name]);
      change(Object.fromEntries(untouched.map((name) => [name, saved[name]])));
      setOpened(saved);
      drafts.write(openedKey, saved);
      base.renew();
      reset();
    },
    /** Takes the post as it was saved elsewhere. */
    handleReplace() {
      setDraft(saved);
      forgetStored();
      setOpened(saved);
      base.reset();
      reset();
    },
  };
}
