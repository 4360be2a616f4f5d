import type { Community, CommunityPermission } from '@stoa/contract';
import { isApiFailure, reasonOf } from '@stoa/platform';
import { Button, Field, Row, SmallTitle, Stack, TextField, toast } from '@stoa/ui';
import { type FormEvent, useState } from 'react';
import { moderatorTexts as texts } from '../texts/moderators';
import { useSetModeratorMutation } from './moderatorsApi';
import { PermissionChoices } from './PermissionChoices';

/** Invites a member to moderate the community. */
export function InviteForm({ community: { id, permissions: grantable = [] } }: { community: Community }) {
  const [username, setUsername] = useState('');
  const [permissions, setPermissions] = useState<CommunityPermission[]>(['posts']);
  const [problem, setProblem] = useState<string>();
  const [invite, { isLoading }] = useSetModeratorMutation();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const name = username.trim();
    if (isLoading || name === '') return;
    if (permissions.length === 0) return setProblem(texts.noPermission);
    const { error } = await invite({ id, username: name, permissions });
    setProblem(error && (isApiFailure(error) ? reasonOf(error, texts.notInvited) : texts.notInvited));
    if (error) return;
    setUsername('');
    toast({ title: texts.invited });
  }
  return (
    <Stack
      as="form"
      noValidate
      aria-labelledby="invite-moderator"
      onSubmit={(event: FormEvent) => void handleSubmit(event)}
    >
      <SmallTitle as="h3" id="invite-moderator">
        {texts.invite}
      </SmallTitle>
      <Field label={texts.username} error={problem}>
        <TextField
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <PermissionChoices
        legend={texts.invite}
        chosen={permissions}
        grantable={grantable}
        onChange={setPermissions}
      />
      <Row $justify="end">
        <Button type="submit" isBusy={isLoading} disabled={username.trim() === ''}>
          {texts.inviteSubmit}
        </Button>
      </Row>
    </Stack>
  );
}
