import { makeListeners } from '../makeListeners';
import { browserStorage } from '../storage';
import { applyTheme, darkQuery, parseThemeChoice, themeStorageKey, type ThemeChoice } from './themeChoice';
import type { ThemeName } from '../tokens/palette';

/** The chosen theme, and the theme that results on this device. */
export interface ThemeState {
  choice: ThemeChoice;
  resolved: ThemeName;
}

let state: ThemeState | undefined;
/** Follows the operating system and other tabs while there are subscribers. */
const listeners = makeListeners(() => {
  // Storage may have changed without subscribers.
  state = undefined;
  applyTheme(getThemeState().resolved);
  matchMedia(darkQuery).addEventListener('change', handleSystemChange);
  window.addEventListener('storage', handleStorage);
  return () => {
    matchMedia(darkQuery).removeEventListener('change', handleSystemChange);
    window.removeEventListener('storage', handleStorage);
  };
});

const readStored = (): ThemeChoice => parseThemeChoice(browserStorage.read(themeStorageKey));

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

// A null key means that another tab cleared its storage.
function handleStorage(event: StorageEvent): void {
  if (event.key === themeStorageKey || event.key === null) show(readStored());
}

/** Returns the current theme; the same object until it changes. */
export function getThemeState(): ThemeState {
  if (!state) {
    const choice = readStored();
    state = { choice, resolved: resolve(choice) };
  }
  return state;
}

/** Stores a choice and applies it, here and (through storage) in the reader's other tabs. */
export function setThemeChoice(choice: ThemeChoice): void {
  browserStorage.write(themeStorageKey, choice);
  show(choice);
}

/** Subscribes to changes of the theme. */
export const subscribeToTheme = listeners.subscribe;
