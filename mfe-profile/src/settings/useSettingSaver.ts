import type { UserSettings } from '@stoa/contract';
import { applySettings, toastError, useSaveSettings, useSettings, useViewMode } from '@stoa/platform';
import { toast, useTheme } from '@stoa/ui';
import { settingsTexts } from '../texts/settings';

/** Returns what saves settings: they hold at once, and it says that they are saved, or why not and how it is instead. */
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
