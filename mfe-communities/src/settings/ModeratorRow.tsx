import { pageUrls, type Community, type CommunityModerator } from '@stoa/contract';
import { lazyPart, Link, PersonAvatar, sharedTexts, toastResult, useSession } from '@stoa/platform';
import {
  Badge,
  commonTexts,
  ConfirmDialog,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  MetaLine,
} from '@stoa/ui';
import { Crown, Ellipsis, ShieldCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { moderatorTexts as texts } from '../texts/moderators';
import { Entry, EntryWords } from './Entry';
import { useRemoveModeratorMutation, useTransferCommunityMutation } from './moderatorsApi';
import { PermissionFacts } from './PermissionFacts';

// Few change permissions.
const PermissionDialog = lazyPart(async () => (await import('./PermissionDialog')).PermissionDialog, null);

export interface ModeratorRowProps {
  community: Community;
  moderator: CommunityModerator;
  /** Whether the viewer may change and remove the moderator. */
  canManage: boolean;
}

/** The owner or a moderator, with what the viewer may do with them. */
export function ModeratorRow({ community, moderator, canManage }: ModeratorRowProps) {
  const { user, isOwner, permissions } = moderator;
  const { username } = user;
  const { user: viewer } = useSession();
  const canTransfer = !isOwner && (viewer?.id === community.ownerId || viewer?.role === 'admin');
  const [asked, setAsked] = useState<ModeratorAction>();
  const [remove, removal] = useRemoveModeratorMutation();
  const [transfer, transferral] = useTransferCommunityMutation();
  const handleOpenChange = (isOpen: boolean) => !isOpen && setAsked(undefined);

  async function handleRemove() {
    const { error } = await remove({ id: community.id, username });
    setAsked(undefined);
    toastResult(error, texts.notRemoved, texts.removed);
  }

  async function handleTransfer() {
    const { error } = await transfer({ id: community.id, username });
    setAsked(undefined);
    toastResult(error, texts.notTransferred, texts.transferred(username));
  }

  return (
    <Entry>
      <PersonAvatar person={user} />
      <EntryWords>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <MetaLine>
          {isOwner && (
            <span>
              <Badge tone="accent">{sharedTexts.owner}</Badge>
            </span>
          )}
          {isOwner ? <span>{texts.everything}</span> : <PermissionFacts permissions={permissions} />}
        </MetaLine>
      </EntryWords>
      {(canManage || canTransfer) && (
        <ModeratorMenu
          username={username}
          canManage={canManage}
          canTransfer={canTransfer}
          onSelect={setAsked}
        />
      )}
      {asked === 'change' && (
        <PermissionDialog community={community} moderator={moderator} onClose={() => setAsked(undefined)} />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={handleOpenChange}
        title={texts.removeTitle(username)}
        description={texts.removeText}
        confirmLabel={commonTexts.remove}
        isBusy={removal.isLoading}
        onConfirm={() => void handleRemove()}
      />
      <ConfirmDialog
        open={asked === 'transfer'}
        onOpenChange={handleOpenChange}
        title={texts.transferTitle(username)}
        description={viewer?.id === community.ownerId ? texts.transferText : texts.transferTextOfStaff}
        confirmLabel={texts.transferConfirm}
        isBusy={transferral.isLoading}
        onConfirm={() => void handleTransfer()}
      />
    </Entry>
  );
}

type ModeratorAction = 'change' | 'remove' | 'transfer';

interface ModeratorMenuProps {
  username: string;
  canManage: boolean;
  canTransfer: boolean;
  onSelect: (action: ModeratorAction) => void;
}

function ModeratorMenu({ username, canManage, canTransfer, onSelect }: ModeratorMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={texts.manage(username)} size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        {canManage && (
          <MenuItem icon={<ShieldCheck aria-hidden />} onSelect={() => onSelect('change')}>
            {texts.change}
          </MenuItem>
        )}
        {canTransfer && (
          <MenuItem icon={<Crown aria-hidden />} onSelect={() => onSelect('transfer')}>
            {texts.transfer}
          </MenuItem>
        )}
        {canManage && (
          <MenuItem icon={<UserMinus aria-hidden />} tone="danger" onSelect={() => onSelect('remove')}>
            {texts.remove}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
