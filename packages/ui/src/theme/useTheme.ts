import { useSyncExternalStore } from 'react';
import { getThemeState, setThemeChoice, subscribeToTheme, type ThemeState } from './themeStore';
import type { ThemeChoice } from './themeChoice';

/** What `useTheme` answers. */
export interface Theme extends ThemeState {
  /** Remembers and shows a choice. */
  setChoice: (choice: ThemeChoice) => void;
}

/** What the server renders; the page's boot script has the colours right before anything is painted. */
const serverTheme: ThemeState = { choice: 'system', resolved: 'light' };

/** The reader's theme, kept in step with the operating system and with other tabs. */
export function useTheme(): Theme {
  const state = useSyncExternalStore(subscribeToTheme, getThemeState, () => serverTheme);
  return { ...state, setChoice: setThemeChoice };
}
