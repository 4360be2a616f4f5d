import { settingDefaults } from '@stoa/contract';
import { applySettings, useSession } from '@stoa/platform';
import { useEffect } from 'react';

/** Applies the member's settings on this device. Theme and view fall back to the device's choice. */
export function useAppliedSettings(): void {
  const { user } = useSession();
  const settings = user?.settings;
  useEffect(() => {
    if (!settings) return;
    const { defaultFeed, defaultSort, exactDates, reducedMotion } = settingDefaults;
    applySettings({ defaultFeed, defaultSort, exactDates, reducedMotion, ...settings });
  }, [settings]);
}
