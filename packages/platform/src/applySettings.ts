import type { UserSettings } from '@stoa/contract';
import { exactDates, setThemeChoice, stillness } from '@stoa/ui';
import { showFeed, showSort } from './homeChoices';
import { showView } from './useViewMode';

/** Shows the site as chosen, on this device, which keeps it for the next page. What is not named stays as it is. */
export function applySettings(settings: UserSettings): void {
  const { theme, view, defaultFeed, defaultSort, exactDates: isExact, reducedMotion } = settings;
  if (theme !== undefined) setThemeChoice(theme);
  if (view !== undefined) showView(view);
  if (defaultFeed !== undefined) showFeed(defaultFeed);
  if (defaultSort !== undefined) showSort(defaultSort);
  if (isExact !== undefined) exactDates.set(isExact);
  if (reducedMotion !== undefined) stillness.set(reducedMotion);
}
