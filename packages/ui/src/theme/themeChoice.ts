import { palettes, type ThemeName } from '../tokens/palette';

/** What a reader can ask for: a theme, or whatever the operating system prefers. */
export type ThemeChoice = ThemeName | 'system';

/** Where the choice is kept in the browser's storage. */
export const themeStorageKey = 'stoa-theme';

/** The media query that tells what the operating system prefers. */
export const darkQuery = '(prefers-color-scheme: dark)';

/** Reads a stored value; anything unknown is `system`, the default. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows a theme by switching the variables on the root element; nothing is rendered anew. */
export function applyTheme(theme: ThemeName): void {
  const root = document.documentElement;
  // Setting the same again would have every style of the page worked out anew.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // The page's boot script paints these two before the first style arrives, so they have to follow.
  root.style.colorScheme = theme;
  root.style.backgroundColor = palettes[theme]['surface-page'];
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', palettes[theme]['surface-page']);
}
