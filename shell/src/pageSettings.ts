import { settingDefaults, type UserSettings } from '@stoa/contract';
import { applySettings, sharedApi, type RootState, type ViewMode } from '@stoa/platform';

/** Returns the member's settings; undefined for a guest, and until they are known. */
export const settingsOf = (state: RootState) =>
  sharedApi.endpoints.getMe.select(undefined)(state).data?.settings;

/** Returns the view of post lists on a server-rendered page: the member's choice, else the device's. */
export const viewOf = (state: RootState, ofDevice: ViewMode): ViewMode => settingsOf(state)?.view ?? ofDevice;

/** Returns whether a server-rendered page shows dates instead of ages: the member's choice. */
export const showsExactDates = (state: RootState): boolean => settingsOf(state)?.exactDates ?? false;

/** Applies the member's settings on this device. Theme and view fall back to the device's choice. */
export function applyAccountSettings(settings: UserSettings | undefined): void {
  if (!settings) return;
  const { exactDates, reducedMotion } = settingDefaults;
  applySettings({ exactDates, reducedMotion, ...settings });
}
