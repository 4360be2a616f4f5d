import type { UserSettings } from '@stoa/contract';
import { exactDates, setThemeChoice, stillness } from '@stoa/ui';
import { showView } from './useViewMode';

/** Shows the site as chosen, on this device, which keeps it for the next page. What is not named stays as it is. */
export function applySettings({ theme, view, exactDates: isExact, reducedMotion }: UserSettings): void {
  if (theme !== undefined) setThemeChoice(theme);
  if (view !== undefined) showView(view);
  if (isExact !== undefined) exactDates.set(isExact);
  if (reducedMotion !== undefined) stillness.set(reducedMotion);
}
