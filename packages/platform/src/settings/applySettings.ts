import type { UserSettings } from '@stoa/contract';
import { exactDates, setThemeChoice, stillness } from '@stoa/ui';
import { showView } from './useViewMode';

/** Applies settings on this device and stores them there for the next page. Absent settings stay unchanged. */
export function applySettings(settings: UserSettings): void {
  const { theme, view, exactDates: isExact, reducedMotion } = settings;
  if (theme !== undefined) setThemeChoice(theme);
  if (view !== undefined) showView(view);
  if (isExact !== undefined) exactDates.set(isExact);
  if (reducedMotion !== undefined) stillness.set(reducedMotion);
}
