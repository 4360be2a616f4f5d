import { MenuRadioGroup, MenuRadioItem, useTheme, type ThemeChoice } from '@stoa/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { sharedTexts, toastError, useSaveSettings } from '@stoa/platform';

/** Light, Dark and System as menu items. A member's choice applies on all devices. */
export function ThemeItems() {
  const { choice, setChoice } = useTheme();
  const save = useSaveSettings();
  async function handleChoice(theme: ThemeChoice) {
    setChoice(theme);
    const error = await save({ theme });
    if (error) toastError(sharedTexts.settingNotSaved, error);
  }
  return (
    <MenuRadioGroup value={choice} onValueChange={(value) => void handleChoice(value as ThemeChoice)}>
      <MenuRadioItem value="light" icon={<Sun aria-hidden />}>
        {sharedTexts.themes.light}
      </MenuRadioItem>
      <MenuRadioItem value="dark" icon={<Moon aria-hidden />}>
        {sharedTexts.themes.dark}
      </MenuRadioItem>
      <MenuRadioItem value="system" icon={<Monitor aria-hidden />}>
        {sharedTexts.themes.system}
      </MenuRadioItem>
    </MenuRadioGroup>
  );
}
