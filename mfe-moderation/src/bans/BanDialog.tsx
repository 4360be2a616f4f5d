import { hasPermission, isStaff, type Ban, type BanDialogProps } from '@stoa/contract';
import {
  FormFailure,
  isNotFound,
  reasonOf,
  useCommunity,
  useDraft,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { Dialog, FormActions, LongDate, Notice, Stack, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { banTexts as texts } from '../texts/bans';
import { BanFields } from './BanFields';
import { banDraftKey, emptyBanForm, isComplete, rulesOf, toBody } from './banForm';
import { useBanMutation, usePreviewBanQuery } from './bansApi';

/** The fragment `moderation/BanDialog`: bans a member from a community, or staff ban them from the site. */
export default function BanDialog({ isOpen, onOpenChange, username, community }: BanDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={texts.title(username, community?.displayName)}>
      <Form username={username} community={community} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Form({
  username,
  community,
  onClose,
}: Pick<BanDialogProps, 'username' | 'community'> & { onClose: () => void }) {
  const { user } = useSession();
  const person = { communityId: community?.id, username };
  const [form, setForm, reset] = useDraft(banDraftKey(username, community), emptyBanForm);
  const requireSession = useRequireSession();
  // Each opening counts again.
  const preview = usePreviewBanQuery(person, { refetchOnMountOrArgChange: true });
  const { currentData: shownCommunity } = useCommunity(community?.name);
  const [ban, { isLoading, error }] = useBanMutation();
  const place = !community ? 'site' : shownCommunity?.visibility === 'private' ? 'private' : 'open';
  const canRemove = !community || hasPermission(user, community.id, 'posts');
  const isUnknown = isNotFound(preview.error);
  const current = preview.currentData?.ban;
  const isOfStaff = current !== undefined && !current.isByCommunity && !isStaff(user?.role);
  const canSend = isComplete(form) && !isUnknown && !isOfStaff;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || isLoading || !requireSession()) return;
    const body = toBody(form, canRemove);
    const result = await ban({ ...person, body });
    if (result.error) return;
    reset();
    onClose();
    const description = body.removal === 'none' ? texts.doneText : texts.doneRemoving;
    toast({ title: texts.done(username, form.isMute), description });
  }

  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {isUnknown && (
        <Notice tone="danger" role="alert">
          {reasonOf(preview.error)}
        </Notice>
      )}
      {current && <CurrentBan ban={current} isOfStaff={isOfStaff} />}
      <BanFields
        form={form}
        onChange={(changes) => setForm({ ...form, ...changes })}
        place={place}
        rules={rulesOf(community, shownCommunity?.rules)}
        preview={preview}
        canRemove={canRemove}
      />
      <FormFailure error={error} fallback={texts.failed(username, form.isMute)} />
      <FormActions
        submit={texts.submit(form.isMute, isLoading)}
        variant="danger"
        isBusy={isLoading}
        disabled={!canSend}
        onCancel={onClose}
      />
    </Stack>
  );
}

function CurrentBan({ ban: { endsAt }, isOfStaff }: { ban: Ban; isOfStaff: boolean }) {
  const until = endsAt === null ? texts.forever : texts.until(<LongDate date={endsAt} />);
  return (
    <Notice tone="caution" role="status">
      {isOfStaff ? texts.currentOfStaff : texts.current(until)}
    </Notice>
  );
}
