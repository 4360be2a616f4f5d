import { runInNewContext } from 'node:vm';
import { act, renderHook } from '@testing-library/react';
import { themeBootScript } from './themeBootScript';
import { themeStorageKey } from './themeChoice';
import { useTheme } from './useTheme';

/** An operating system whose preference can be changed. */
function fakeSystem(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    turn(dark: boolean): void {
      query.matches = dark;
      query.dispatchEvent(new Event('change'));
    },
  };
}

const shown = (): string | undefined => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

describe('the theme hook', () => {
  test('follows the system by default', () => {
    const system = fakeSystem(true);
    const { result } = renderHook(useTheme);
    expect(result.current).toMatchObject({ choice: 'system', resolved: 'dark' });
    act(() => system.turn(false));
    expect(result.current.resolved).toBe('light');
    expect(shown()).toBe('light');
  });

  test('stores a choice and applies it whatever the system prefers', () => {
    const system = fakeSystem(false);
    const { result } = renderHook(useTheme);
    act(() => result.current.setChoice('dark'));
    act(() => system.turn(false));
    expect(localStorage.getItem(themeStorageKey)).toBe('dark');
    expect(result.current).toMatchObject({ choice: 'dark', resolved: 'dark' });
    expect(shown()).toBe('dark');
  });

  test('follows the choice of another tab', () => {
    fakeSystem(false);
    const { result } = renderHook(useTheme);
    localStorage.setItem(themeStorageKey, 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey })));
    expect(result.current).toMatchObject({ choice: 'dark', resolved: 'dark' });
  });

  test('returns to the system when storage is cleared or invalid', () => {
    fakeSystem(false);
    localStorage.setItem(themeStorageKey, 'sepia');
    const { result } = renderHook(useTheme);
    expect(result.current.choice).toBe('system');
    act(() => result.current.setChoice('dark'));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current.choice).toBe('system');
  });

  test('sets the colour of the browser’s bars', () => {
    fakeSystem(false);
    const { result } = renderHook(useTheme);
    act(() => result.current.setChoice('dark'));
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#191715');
  });
});

describe('before the first paint, the boot script', () => {
  const boot = (stored: string | null | Error, prefersDark: boolean): void => {
    const getItem = (): string | null => {
      if (stored instanceof Error) throw stored;
      return stored;
    };
    runInNewContext(themeBootScript, {
      document,
      localStorage: { getItem },
      matchMedia: () => ({ matches: prefersDark }),
    });
  };

  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    [null, false, 'light'],
    ['sepia', true, 'dark'],
    [new Error('forbidden'), true, 'dark'],
  ])('stored %s with a system that prefers dark: %s shows %s', (stored, prefersDark, theme) => {
    boot(stored, prefersDark);
    expect(shown()).toBe(theme);
    expect(document.documentElement.style.colorScheme).toBe(theme);
  });

  test('creates a missing theme-color element', () => {
    document.head.innerHTML = '';
    boot('dark', false);
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#191715');
  });

  test('contains nothing that could close its script element', () => {
    expect(themeBootScript).not.toContain('<');
  });
});
