import { makeListeners } from '../makeListeners';
import { applyTheme, darkQuery, parseThemeChoice, themeStorageKey, type ThemeChoice } from './themeChoice';
import type { ThemeName } from '../tokens/palette';

/** What was asked for, and what that comes to on this device now. */
export interface ThemeState {
  choice: ThemeChoice;
  resolved: ThemeName;
}

let state: ThemeState | undefined;
/** Follows the operating system and other tabs for as long as somebody listens. */
const listeners = makeListeners(() => {
  // What was stored may have changed while nobody listened.
  state = undefined;
  applyTheme(getThemeState().resolved);
  matchMedia(darkQuery).addEventListener('change', handleSystemChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    matchMedia(darkQuery).removeEventListener('change', handleSystemChange);
    window.removeEventListener('storage', handleStorage);
  };
});

function readStored(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(themeStorageKey));
  } catch {
    return 'system'; // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

function resolve(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function show(choice: ThemeChoice): void {
  state = { choice, resolved: resolve(choice) };
  applyTheme(state.resolved);
  listeners.notify();
}

const handleSystemChange = (): void => show(getThemeState().choice);

// A null key means another tab cleared its storage altogether.
function handleStorage(event: StorageEvent): void {
  if (event.key === themeStorageKey || event.key === null) show(readStored());
}

/** The present theme; the same object until it changes. */
export function getThemeState(): ThemeState {
  if (!state) {
    const choice = readStored();
    state = { choice, resolved: resolve(choice) };
  }
  return state;
}

/** Remembers a choice, shows it here, and (through storage) in the reader's other tabs. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Shown all the same; it just cannot be remembered.
  }
  show(choice);
}

/** Tells of every change of the theme. */
export const subscribeToTheme = listeners.subscribe;
