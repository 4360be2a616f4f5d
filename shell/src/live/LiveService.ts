import { useMessageEvents } from '../messages/useMessageEvents';
import { useOutboxSending } from '../messages/useOutboxSending';
import { useNotificationEvents } from '../notifications/useNotificationEvents';
import { useLiveConnection } from './useLiveConnection';
import { useCaseNews } from './useCaseNews';
import { useOwnChanges } from './useOwnChanges';

/** Keeps a member's page live: the connection, and the shell's subscribers to its events. Renders nothing. */
export function LiveService({ memberId }: { memberId: number }): null {
  useNotificationEvents();
  useMessageEvents(memberId);
  useOwnChanges();
  useCaseNews();
  useOutboxSending(memberId);
  useLiveConnection();
  return null;
}
