import type { CommunityFlair, Post } from '@stoa/contract';
import { FlairChip, QueryState, toastError, useCommunity } from '@stoa/platform';
import { commonTexts, Dialog, FormActions, LoadingText, Muted, RadioGroup, Stack, toast } from '@stoa/ui';
import { type SubmitEvent, useState } from 'react';
import { postMarkTexts } from '../texts/postMarks';
import { useSetPostFlairMutation } from './postMarksApi';

const texts = postMarkTexts.flair;

export interface FlairDialogProps {
  post: Post;
  onClose: () => void;
}

/** Lets a moderator choose the flair of a post. The change can be undone. */
export function FlairDialog({ post, onClose }: FlairDialogProps) {
  const query = useCommunity(post.community.name);
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <QueryState
        query={query}
        failure={texts.loadingFailed}
        pending={<LoadingText label={texts.loading} lines={4} />}
      >
        {({ flairs }) =>
          flairs ? (
            <FlairForm post={post} flairs={flairs} onClose={onClose} />
          ) : (
            <Muted as="p">{texts.empty}</Muted>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** The value of the choice of no flair. */
const none = '';

function FlairForm({ post, flairs, onClose }: FlairDialogProps & { flairs: readonly CommunityFlair[] }) {
  const [setFlair, { isLoading }] = useSetPostFlairMutation();
  const before = post.flair?.id ?? null;
  const [chosen, setChosen] = useState(String(before ?? none));

  async function change(flairId: number | null, undoneId?: number | null) {
    const { error } = await setFlair({ id: post.id, flairId });
    if (error) return toastError(texts.failed, error);
    const flair = flairs.find(({ id }) => id === flairId);
    toast({
      title: flair ? texts.changed(flair.text) : texts.removed,
      ...(undoneId !== undefined && {
        action: {
          label: commonTexts.undo,
          altText: texts.undo,
          onAction: () => void change(undoneId),
        },
      }),
    });
    onClose();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const flairId = chosen === none ? null : Number(chosen);
    if (flairId === before) onClose();
    else if (!isLoading) void change(flairId, before);
  }

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <RadioGroup
        label={texts.label}
        value={chosen}
        options={[
          { value: none, label: texts.none },
          ...flairs.map(({ isModeratorsOnly, ...flair }) => ({
            value: String(flair.id),
            label: <FlairChip flair={flair} />,
            ...(isModeratorsOnly && { hint: texts.moderatorsOnly }),
          })),
        ]}
        onChange={setChosen}
      />
      <FormActions submit={texts.save} isBusy={isLoading} onCancel={onClose} />
    </Stack>
  );
}
