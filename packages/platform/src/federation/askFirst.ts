import { matchPath } from 'react-router-dom';
import { breathe } from '../breathe';
import type { AppDispatch } from '../store';
import { findPage } from './registry';
import { loadRemotePart, readRemotePart } from './remoteParts';

/** What a page is told about the visit that is to come. */
export interface Visit {
  dispatch: AppDispatch;
  /** Values of the route's parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/**
 * A page may export this beside its component, under the name `askFirst`: it begins the calls that the component makes
 * first, without subscribing, and whatever code they need. What it begins before the first render, that render shows.
 */
export type AskFirst = (visit: Visit) => readonly Promise<unknown>[];

/** Begins what the page behind an address asks for first. Settles when all of it is there; never rejects. */
export async function askFirst(dispatch: AppDispatch, { pathname, searchParams }: URL): Promise<void> {
  const page = findPage(pathname);
  if (!page) return;
  await loadRemotePart(page.remote, page.expose);
  const part = readRemotePart(page.remote, page.expose);
  if (part.status !== 'ready' || !part.askFirst) return;
  await breathe();
  const params = matchPath(page.path, pathname)?.params ?? {};
  try {
    await Promise.allSettled(part.askFirst({ dispatch, params, search: searchParams }));
  } catch (error) {
    // The page will ask by itself, and say what went wrong.
    console.error(error);
  }
}

/** Begins to load a fragment's code, so that the page which shows it need not wait. */
export function preloadFragment(name: string): Promise<void> {
  const [remote = '', fragment = ''] = name.split('/');
  return loadRemotePart(remote, `./${fragment}`);
}
