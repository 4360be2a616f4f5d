import type { Comment } from '@stoa/contract';
import { drafts } from '@stoa/platform';
import { useState } from 'react';
import { EditConflict } from '../text/EditConflict';
import { useEditBase } from '../text/useEditBase';
import { commentFormTexts } from '../texts/commentForm';
import { CommentForm } from './CommentForm';
import { editDraftKey } from './draftKeys';
import { useUpdateCommentMutation } from './editCommentApi';
import { focusComment } from './focusComment';

/** Edits the viewer's comment. If it is edited elsewhere, its author compares both versions. */
export function EditCommentForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { id, postId, content: saved } = comment;
  const draftKey = editDraftKey(id);
  const base = useEditBase(draftKey, comment.editedAt);
  const [version, setVersion] = useState(0);
  const [updateComment, { isLoading, isSuccess }] = useUpdateCommentMutation();

  function handleDone() {
    onDone();
    focusComment(id);
  }

  function handleReplace() {
    drafts.forget(draftKey);
    base.reset();
    setVersion(version + 1);
  }
  return (
    <CommentForm
      key={version}
      draftKey={draftKey}
      label={commentFormTexts.edit}
      submitLabel={commentFormTexts.editSubmit}
      initial={saved}
      notice={
        base.isStale &&
        !isLoading &&
        !isSuccess && (
          <EditConflict saved={{ content: saved }} onKeep={base.renew} onReplace={handleReplace} />
        )
      }
      autoFocus
      onDraft={base.keep}
      onDiscard={base.reset}
      onCancel={handleDone}
      onSubmit={async (content) => {
        const body = { content, lastEditedAt: base.lastEditedAt };
        const result = await updateComment({ id, postId, body });
        if (result.error) return result;
        base.forget();
        handleDone();
        return result;
      }}
    />
  );
}
