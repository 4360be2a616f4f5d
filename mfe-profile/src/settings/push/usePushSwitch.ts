import type { PushState } from '@stoa/contract';
import { isApiFailure, isNotFound, reasonOf } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { pushTexts } from '../../texts/push';
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browserPush';
import { useRemovePushDeviceMutation, useSubscribeDeviceMutation } from './pushApi';

/** Notifications on this device. */
interface PushSwitch {
  /** `checking` until the browser has answered. */
  state: BrowserPush | 'checking';
  isBusy: boolean;
  /** Why the last change failed. */
  error: string | undefined;
  setOn: (isOn: boolean) => void;
}

/** Returns whether this device receives notifications, and a function that changes it. */
export function usePushSwitch(serverKey: string, { devices }: PushState): PushSwitch {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [subscribe] = useSubscribeDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  const current = devices.find(({ isCurrent }) => isCurrent);
  // A device of this session has subscribed, as far as the server knows.
  const [browser, setBrowser] = useState<BrowserPush | 'checking'>(current ? 'on' : 'checking');

  useEffect(() => {
    const read = () =>
      void readBrowserPush(serverKey)
        .catch((): BrowserPush => 'unsupported')
        .then(setBrowser);
    read();
    // The member may have changed the browser's settings.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [serverKey]);

  async function turnOn() {
    const subscription = await subscribeBrowser(serverKey);
    if (!subscription) return;
    const answer = await subscribe(subscription);
    if (!answer.error) return toast({ title: pushTexts.turnedOn });
    await unsubscribeBrowser();
    throw answer.error;
  }

  async function turnOff() {
    if (current) {
      const answer = await remove(current.id);
      if (answer.error && !isNotFound(answer.error)) throw answer.error;
    }
    await unsubscribeBrowser();
    toast({ title: pushTexts.turnedOff });
  }

  async function change(isOn: boolean) {
    setIsBusy(true);
    setError(undefined);
    try {
      await (isOn ? turnOn() : turnOff());
    } catch (failure) {
      setError(isApiFailure(failure) ? reasonOf(failure) : pushTexts.noService);
    }
    setBrowser(await readBrowserPush(serverKey));
    setIsBusy(false);
  }

  return {
    state: browser === 'on' && !current ? 'off' : browser,
    isBusy,
    error,
    setOn: (isOn) => void change(isOn),
  };
}
