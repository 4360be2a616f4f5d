import { palettes, type ThemeName } from '../tokens/palette';

/** Selectable themes; `system` follows the operating system. */
export type ThemeChoice = ThemeName | 'system';

/** Storage key of the choice. */
export const themeStorageKey = 'stoa-theme';

/** Media query for the preference of the operating system. */
export const darkQuery = '(prefers-color-scheme: dark)';

/** Parses a stored value; unknown values become `system`, the default. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme by switching variables on the root element, without rerendering. */
export function applyTheme(theme: ThemeName): void {
  const root = document.documentElement;
  // Setting the same value would recalculate every style of the page.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // The boot script sets these two before the first styles load, so they must follow.
  root.style.colorScheme = theme;
  root.style.backgroundColor = palettes[theme]['surface-page'];
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', palettes[theme]['surface-page']);
}
