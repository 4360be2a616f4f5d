import { limits, type Post } from '@stoa/contract';
import {
  SessionExpiredNotice,
  fieldReasonsOf,
  reasonOf,
  selectHasEnded,
  sharedTexts,
  useAppSelector,
  useCommunity,
} from '@stoa/platform';
import { Button, commonTexts, Field, Row, Stack, TextArea, TextField } from '@stoa/ui';
import { EditConflict } from '../text/EditConflict';
import { AltField } from '../text/AltField';
import { FlairField } from '../text/FlairField';
import { MarkdownField } from '../text/MarkdownField';
import { SensitiveField } from '../text/SensitiveField';
import { postTexts } from '../texts/post';
import { usePostEdit } from './usePostEdit';

/**
 * Edits the viewer's post: all fields of `EditablePost`. Sends the changed ones. If the post is edited elsewhere, the
 * author compares both versions.
 */
export function EditPostForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const edit = usePostEdit(post, onDone);
  const { saved, draft } = edit;
  const hasEnded = useAppSelector(selectHasEnded);
  return (
    <form onSubmit={(event) => void edit.handleSubmit(event)} aria-label={postTexts.edit}>
      <Stack>
        {edit.isStale && (
          <EditConflict
            saved={{ ...saved, alt: post.type === 'image' ? saved.alt : undefined }}
            onKeep={edit.handleKeep}
            onReplace={edit.handleReplace}
          />
        )}
        <Fields post={post} edit={edit} />
        {hasEnded && <SessionExpiredNotice />}
        <Row $justify="end">
          <Button variant="quiet" onClick={edit.handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={edit.isSending}
            disabled={draft.title.trim() === ''}
          >
            {hasEnded ? sharedTexts.signInToSend : commonTexts.saveChanges}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Fields({ post, edit }: { post: Post; edit: ReturnType<typeof usePostEdit> }) {
  const { draft, change, error, isSending } = edit;
  const hasEnded = useAppSelector(selectHasEnded);
  const fields = fieldReasonsOf(error);
  const isUnexplained = error && Object.keys(fields).length === 0 && !hasEnded;
  // Its flairs: without them, the others can be edited.
  const { currentData: community } = useCommunity(post.community.name);
  return (
    <>
      <Field
        label={postTexts.title}
        error={fields.title}
        counter={{ value: draft.title, max: limits.postTitleMax }}
      >
        <TextField
          autoFocus
          value={draft.title}
          readOnly={isSending}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <MarkdownField
        text={draft.content}
        postId={post.id}
        label={postTexts.content}
        error={fields.content ?? (isUnexplained ? reasonOf(error, postTexts.notChanged) : undefined)}
        counter={{ value: draft.content, max: limits.postContentMax }}
      >
        <TextArea
          rows={6}
          value={draft.content}
          readOnly={isSending}
          onChange={(event) => change({ content: event.target.value })}
        />
      </MarkdownField>
      {post.type === 'image' && (
        <AltField text={draft.alt} error={fields.alt}>
          <TextArea
            rows={2}
            value={draft.alt}
            readOnly={isSending}
            onChange={(event) => change({ alt: event.target.value })}
          />
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
    </>
  );
}
