import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';

/** What came of rendering something on the server and hydrating it in a browser. */
export interface Hydration {
  /** As the server sent it. */
  html: string;
  /** The browser's document, hydrated and settled. */
  document: Document;
  /** Whatever React had to say against it: mismatches, warnings, errors. Empty when all is well. */
  complaints: unknown[];
}

/** The browser of somebody elsewhere: another clock, another time zone, another taste. */
const laterBy = 3 * 24 * 60 * 60_000;
const westBy = 5 * 60 * 60_000;
const stored = { 'stoa-theme': 'dark' };

/** Parts of a browser that Node has too, of its own kind. */
const replaced = ['window', 'document', 'navigator', 'location', 'Event', 'EventTarget', 'CustomEvent'];

/** Methods of the window that its prototype has. */
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

// Each test loads everything twice: once as the server does, once as a browser.
jest.setTimeout(60_000);

const undo: (() => void)[] = [];
afterEach(() => {
  while (undo.length > 0) undo.pop()?.();
});

/**
 * Renders in bare Node, with its modules loaded there, and hydrates the result in a browser whose modules are loaded
 * anew. For tests that begin with `@jest-environment node`.
 * @param load loads its modules with `import()`, each time it is called, and returns what they show
 * @param url where the browser is
 */
export async function hydrate(
  load: () => Promise<ReactNode>,
  url = 'http://localhost:3000/',
): Promise<Hydration> {
  const complaints: unknown[] = [];
  const complain = (...about: unknown[]): void => void complaints.push(about);
  const heard = jest.spyOn(console, 'error').mockImplementation(complain);
  undo.push(() => heard.mockRestore());

  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { prerenderToNodeStream } = await import('react-dom/static');
    const { prelude } = await prerenderToNodeStream(await load(), {
      onError: complain,
    });
    for await (const part of prelude) html += String(part);
  });

  const { document } = openBrowser(html, url);
  await jest.isolateModulesAsync(async () => {
    await import('@stoa/config/jest/webPolyfills' as string);
    const { act } = await import('react');
    const { hydrateRoot } = await import('react-dom/client');
    const app = await load();
    const root = document.getElementById('root') as HTMLElement;
    await act(async () => {
      const shown = hydrateRoot(root, app, { onRecoverableError: complain });
      undo.push(() => void act(() => shown.unmount()));
    });
  });
  return { html, document, complaints };
}

/** Opens a page and makes its browser the one that all code sees. */
function openBrowser(html: string, url: string): Window {
  const { window } = new JSDOM(`<!doctype html><div id="root">${html}</div>`, {
    url,
    pretendToBeVisual: true,
  });
  // jsdom has the method, to say that it does not scroll.
  window.scrollTo = () => undefined;
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
    if (name in globalThis && !replaced.includes(name)) continue;
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    const own: unknown = window[name as keyof typeof window];
    const value: unknown = inherited.includes(name) ? (own as () => unknown).bind(window) : own;
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  moveClock();
  return window as unknown as Window;
}

function moveClock(): void {
  const now = Date.now();
  const local = {
    getFullYear: 'getUTCFullYear',
    getMonth: 'getUTCMonth',
    getDate: 'getUTCDate',
    getHours: 'getUTCHours',
  } as const;
  const spies = [
    jest.spyOn(Date, 'now').mockImplementation(() => now + laterBy),
    ...Object.entries(local).map(([name, inUtc]) =>
      jest.spyOn(Date.prototype, name as keyof typeof local).mockImplementation(function (this: Date) {
        return new Date(this.getTime() - westBy)[inUtc]();
      }),
    ),
  ];
  undo.push(() => spies.forEach((spy) => spy.mockRestore()));
}
