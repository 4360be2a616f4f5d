import { useAppSelector } from '@stoa/platform';
import { useEffect } from 'react';
import { applyAccountSettings, settingsOf } from '../pageSettings';
import { storeZone } from '../timeZone';

/** Applies the member's settings on this device, and stores its time zone for the next page. */
export function useAppliedSettings(): void {
  const settings = useAppSelector(settingsOf);
  useEffect(() => {
    applyAccountSettings(settings);
    if (settings) storeZone();
  }, [settings]);
}
