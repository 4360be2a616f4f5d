import { settingDefaults } from '@stoa/contract';
import { applySettings, useSession } from '@stoa/platform';
import { useEffect } from 'react';

/** Applies the member's settings on this device. Theme and view fall back to the device's choice. */
export function useAppliedSettings(): void {
  const { user } = useSession();
  const settings = user?.settings;
  useEffect(() => {
    if (!settings) return;
    const { exactDates, reducedMotion } = settingDefaults;
    applySettings({ exactDates, reducedMotion, ...settings });
  }, [settings]);
}
