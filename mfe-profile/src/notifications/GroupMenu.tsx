import type { NotificationGroup } from '@stoa/contract';
import { ThreadItems, toastResult, useDeleteNotificationGroupMutation } from '@stoa/platform';
import { IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@stoa/ui';
import { Check, Ellipsis, MailOpen, Trash2 } from 'lucide-react';
import { notificationsTexts } from '../texts/notifications';

interface GroupMenuProps {
  group: NotificationGroup;
  /** Marks it read, or unread. */
  onMark: () => void;
}

/** Menu of a group: mark it read or unread, follow or mute its thread, or delete it. */
export function GroupMenu({ group, onMark }: GroupMenuProps) {
  const { message, count, read, postId, isMuted, isFollowed } = group;
  const [sendDelete] = useDeleteNotificationGroupMutation();

  async function handleDelete() {
    const { error } = await sendDelete(group);
    toastResult(error, notificationsTexts.notChanged, notificationsTexts.deleted(count));
  }
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={notificationsTexts.options(message)}>
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuItem icon={read ? <MailOpen aria-hidden /> : <Check aria-hidden />} onSelect={onMark}>
          {read ? notificationsTexts.unread : notificationsTexts.read}
        </MenuItem>
        {postId !== null && isMuted !== undefined && (
          <ThreadItems postId={postId} isMuted={isMuted} isFollowed={isFollowed === true} />
        )}
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => void handleDelete()}>
          {notificationsTexts.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
