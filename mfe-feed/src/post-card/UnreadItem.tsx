import { toastError } from '@stoa/platform';
import { MenuItem, toast } from '@stoa/ui';
import { MailOpen } from 'lucide-react';
import { visitTexts } from '../texts/visit';
import { useSetVisitMutation } from '../thread/visitsApi';

/** Marks a read post as unread. */
export function UnreadItem({ postId }: { postId: number }) {
  const [setVisit] = useSetVisitMutation();

  async function handleSelect() {
    const { error } = await setVisit({ postId, visit: undefined });
    if (error) toastError(visitTexts.notUnread, error);
    else toast({ title: visitTexts.unread });
  }
  return (
    <MenuItem icon={<MailOpen aria-hidden />} onSelect={() => void handleSelect()}>
      {visitTexts.markUnread}
    </MenuItem>
  );
}
