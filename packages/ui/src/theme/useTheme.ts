import { useSyncExternalStore } from 'react';
import { getThemeState, setThemeChoice, subscribeToTheme, type ThemeState } from './themeStore';
import type { ThemeChoice } from './themeChoice';

/** What `useTheme` answers. */
export interface Theme extends ThemeState {
  /** Remembers and shows a choice. */
  setChoice: (choice: ThemeChoice) => void;
}

/** The reader's theme, kept in step with the operating system and with other tabs. */
export function useTheme(): Theme {
  const state = useSyncExternalStore(subscribeToTheme, getThemeState);
  return { ...state, setChoice: setThemeChoice };
}
