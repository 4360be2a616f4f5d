import { MenuRadioGroup, MenuRadioItem, useTheme, type ThemeChoice } from '@stoa/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { sharedTexts } from '@stoa/platform';

/** Light, Dark and System as the items of a menu. */
export function ThemeItems() {
  const { choice, setChoice } = useTheme();
  return (
    <MenuRadioGroup value={choice} onValueChange={(value) => setChoice(value as ThemeChoice)}>
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
