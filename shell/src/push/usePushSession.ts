import { readToken, useAppDispatch, useNavigate } from '@stoa/platform';
import { useEffect } from 'react';
import { fetchGroups } from '../notifications/useNotificationEvents';
import type { OpenedPush, PushQuestion } from './pushWorker';

/** Follows notifications that were pressed on the device, and ends them on this device when the member signs out. */
export function usePushSession(): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const handleMessage = ({ data, ports }: MessageEvent<unknown>) => {
      const message = (data ?? {}) as Partial<OpenedPush> | PushQuestion;
      if (message.type === 'stoa-listening') ports[0]?.postMessage(true);
      if (message.type !== 'stoa-open' || !message.url) return;
      // A page that was in the background may lack the group, which the path marks as read. An invalidated list would
      // be fetched only after the calls in progress, and the path would not wait for it.
      void dispatch(fetchGroups());
      void navigate(message.url);
    };
    container?.addEventListener('message', handleMessage);
    return () => container?.removeEventListener('message', handleMessage);
  }, [navigate, dispatch]);
  useEffect(
    () => () => {
      if (readToken() === null) void forgetPushes().catch(() => undefined);
    },
    [],
  );
}

/** Closes the notifications that the device shows, and ends its subscription: the server has ended its own. */
async function forgetPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) notification.close();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
