import { toastResult } from '@stoa/platform';
import { MenuItem } from '@stoa/ui';
import { MailOpen } from 'lucide-react';
import { visitTexts } from '../texts/visit';
import { useSetVisitMutation } from '../thread/visitsApi';

/** Marks a read post as unread. */
export function UnreadItem({ postId }: { postId: number }) {
  const [setVisit] = useSetVisitMutation();

  async function handleSelect() {
    const { error } = await setVisit({ postId, visit: undefined });
    toastResult(error, visitTexts.notUnread, visitTexts.unread);
  }
  return (
    <MenuItem icon={<MailOpen aria-hidden />} onSelect={() => void handleSelect()}>
      {visitTexts.markUnread}
    </MenuItem>
  );
}
