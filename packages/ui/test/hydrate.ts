import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';

/** Result of rendering on the server. */
export interface Rendering {
  /** HTML from the server. */
  html: string;
  /** React's mismatches, warnings and errors. Empty on success. */
  complaints: unknown[];
}

/** Result of rendering on the server and hydrating in a browser. */
export interface Hydration extends Rendering {
  /** The browser's document after hydration. */
  document: Document;
}

/** Offset of the browser's clock, in ms. Its time zone, in minutes, and preferences differ as well. */
const laterBy = 3 * 24 * 60 * 60_000;
const westBy = 5 * 60;
const stored = { 'stoa-theme': 'dark' };

/** Globals that exist in both Node and browsers. */
const replaced = ['window', 'document', 'navigator', 'location', 'Event', 'EventTarget', 'CustomEvent'];

/** Methods of the window inherited from its prototype. */
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

// Each test loads all modules twice: once as the server, once as a browser.
jest.setTimeout(60_000);

const undo: (() => void)[] = [];
afterEach(() => {
  while (undo.length > 0) undo.pop()?.();
});

/**
 * Renders in plain Node. For tests with `@jest-environment node`.
 * @param load loads modules with `import()`, and returns what they render
 */
export async function renderOnServer(load: () => Promise<ReactNode>): Promise<Rendering> {
  const complaints: unknown[] = [];
  const complain = (...about: unknown[]): void => void complaints.push(about);
  const heard = jest.spyOn(console, 'error').mockImplementation(complain);
  undo.push(() => heard.mockRestore());

  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { prerenderToNodeStream } = await import('react-dom/static');
    const { prelude } = await prerenderToNodeStream(await load(), {
      onError: complain,
      // As in the product, the page is sent as a whole.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    for await (const part of prelude) html += String(part);
  });
  return { html, complaints };
}

/**
 * Renders in plain Node and hydrates the result in a browser, loading the modules separately for each. For tests with
 * `@jest-environment node`.
 * @param load loads modules with `import()` on each call, and returns what they render
 * @param url address of the browser
 */
export async function hydrate(
  load: () => Promise<ReactNode>,
  url = 'http://localhost:3000/',
): Promise<Hydration> {
  const { html, complaints } = await renderOnServer(load);
  const { document } = openBrowser(html, url);
  await jest.isolateModulesAsync(async () => {
    await import('@stoa/config/jest/webPolyfills' as string);
    const { act } = await import('react');
    const { hydrateRoot } = await import('react-dom/client');
    const app = await load();
    const root = document.getElementById('root') as HTMLElement;
    await act(async () => {
      const shown = hydrateRoot(root, app, {
        onRecoverableError: (error) => void complaints.push([error]),
      });
      undo.push(() => void act(() => shown.unmount()));
    });
  });
  return { html, document, complaints };
}

/** Opens a page and exposes its browser globally. */
function openBrowser(html: string, url: string): Window {
  const { window } = new JSDOM(`<!doctype html><div id="root">${html}</div>`, {
    url,
    pretendToBeVisual: true,
  });
  // jsdom defines the method only to report that it is not implemented.
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
  const spies = [
    jest.spyOn(Date, 'now').mockImplementation(() => now + laterBy),
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(westBy),
  ];
  undo.push(() => spies.forEach((spy) => spy.mockRestore()));
}
