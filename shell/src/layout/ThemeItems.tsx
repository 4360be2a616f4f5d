import { MenuRadioGroup, MenuRadioItem, useTheme, type ThemeChoice } from '@stoa/ui';
import { Monitor, Moon, Sun } from 'lucide-react';

/** Light, Dark and System as the items of a menu. */
export function ThemeItems() {
  const { choice, setChoice } = useTheme();
  return (
    <MenuRadioGroup value={choice} onValueChange={(value) => setChoice(value as ThemeChoice)}>
      <MenuRadioItem value="light" icon={<Sun aria-hidden />}>
        Light
      </MenuRadioItem>
      <MenuRadioItem value="dark" icon={<Moon aria-hidden />}>
        Dark
      </MenuRadioItem>
      <MenuRadioItem value="system" icon={<Monitor aria-hidden />}>
        System
      </MenuRadioItem>
    </MenuRadioGroup>
  );
}
