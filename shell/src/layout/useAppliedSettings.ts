import { settingDefaults } from '@stoa/contract';
import { applySettings, useSession } from '@stoa/platform';
import { useEffect } from 'react';

/** Shows the site as the member has chosen, on whichever device. A theme and a view not chosen are this device's own. */
export function useAppliedSettings(): void {
  const { user } = useSession();
  const settings = user?.settings;
  useEffect(() => {
    if (!settings) return;
    const { defaultFeed, defaultSort, exactDates, reducedMotion } = settingDefaults;
    applySettings({ defaultFeed, defaultSort, exactDates, reducedMotion, ...settings });
  }, [settings]);
}
