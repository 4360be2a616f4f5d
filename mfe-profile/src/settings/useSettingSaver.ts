import type { UserSettings } from '@stoa/contract';
import { applySettings, toastError, useSaveSettings, useSettings, useViewMode } from '@stoa/platform';
import { toast, useTheme } from '@stoa/ui';
import { settingsTexts } from '../texts/settings';

/** Returns a function that saves settings: they apply at once, and a failure reverts them with a toast. */
export function useSettingSaver(): (changes: UserSettings) => void {
  const save = useSaveSettings();
  const { choice: theme } = useTheme();
  const [view] = useViewMode();
  const shown = { ...useSettings(), theme, view };
  return (changes) => {
    applySettings(changes);
    void save(changes).then((error) => {
      if (!error) return toast({ title: settingsTexts.saved });
      const before = Object.entries(shown).filter(([key]) => key in changes);
      applySettings(Object.fromEntries(before) as UserSettings);
      return toastError(settingsTexts.notSaved, error);
    });
  };
}
