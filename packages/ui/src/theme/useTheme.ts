import { useSyncExternalStore } from 'react';
import { getThemeState, setThemeChoice, subscribeToTheme, type ThemeState } from './themeStore';
import type { ThemeChoice } from './themeChoice';

/** Result of `useTheme`. */
export interface Theme extends ThemeState {
  /** Stores and applies a choice. */
  setChoice: (choice: ThemeChoice) => void;
}

/** Theme on the server; the boot script sets the actual colours before the first paint. */
const serverTheme: ThemeState = { choice: 'system', resolved: 'light' };

/** Returns the reader's theme, synchronized with the operating system and other tabs. */
export function useTheme(): Theme {
  const state = useSyncExternalStore(subscribeToTheme, getThemeState, () => serverTheme);
  return { ...state, setChoice: setThemeChoice };
}
