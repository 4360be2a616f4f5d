import { useMessageEvents } from '../messages/useMessageEvents';
import { useOutboxSending } from '../messages/useOutboxSending';
import { useNotificationEvents } from '../notifications/useNotificationEvents';
import { usePushSession } from '../push/usePushSession';
import { useReadPushes } from '../push/useReadPushes';
import { useLiveConnection } from './useLiveConnection';
import { useCaseNews } from './useCaseNews';
import { useOwnChanges } from './useOwnChanges';
import { useScores } from './useScores';

/** Keeps a member's page live: the connection, and the shell's subscribers to its events. Renders nothing. */
export function LiveService({ memberId }: { memberId: number }): null {
  useNotificationEvents();
  useMessageEvents(memberId);
  useOwnChanges();
  useScores();
  useCaseNews();
  useOutboxSending(memberId);
  usePushSession();
  useReadPushes();
  useLiveConnection();
  return null;
}
