import type { Community, CommunityModerator } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { commonTexts, Dialog, FormActions, Notice, Stack, toast } from '@stoa/ui';
import { type FormEvent, useState } from 'react';
import { moderatorTexts as texts } from '../texts/moderators';
import { useSetModeratorMutation } from './moderatorsApi';
import { PermissionChoices } from './PermissionChoices';

export interface PermissionDialogProps {
  community: Community;
  moderator: CommunityModerator;
  onClose: () => void;
}

/** Changes the permissions of a moderator. */
export function PermissionDialog({ community, moderator, onClose }: PermissionDialogProps) {
  const { username } = moderator.user;
  const [permissions, setPermissions] = useState(moderator.permissions);
  const [isMissing, setIsMissing] = useState(false);
  const [setModerator, { isLoading }] = useSetModeratorMutation();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(permissions.length === 0);
    if (permissions.length === 0 || isLoading) return;
    const { error } = await setModerator({ id: community.id, username, permissions });
    if (error) return toastError(texts.notChanged, error);
    toast({ title: texts.changed });
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={texts.changeTitle(username)}>
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <PermissionChoices
          legend={texts.changeTitle(username)}
          chosen={permissions}
          grantable={community.permissions ?? []}
          onChange={setPermissions}
        />
        {isMissing && (
          <Notice tone="danger" role="alert">
            {texts.noPermission}
          </Notice>
        )}
        <FormActions submit={commonTexts.saveChanges} isBusy={isLoading} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
