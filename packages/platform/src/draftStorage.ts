import { limits } from '@stoa/contract';
import { makeListeners } from '@stoa/ui';
import { readToken } from './token';

const prefix = 'stoa-draft:';
/** Whose drafts the browser keeps: the member's id. */
const ownerKey = 'stoa-draft-owner';
/** How long a draft is kept once its tab is closed, in milliseconds. */
const keptFor = limits.draftDays * 24 * 60 * 60 * 1_000;

/** What the browser keeps of a draft. */
interface StoredDraft {
  /** When it was written, in milliseconds since 1970. */
  at: number;
  text: string;
}

/** Runs what touches storage. Where it is full or forbidden a draft is lost on reload, not what is on screen. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readKept(key: string): string | null {
  const { at, text } = (JSON.parse(localStorage.getItem(prefix + key) ?? '{}') ?? {}) as Partial<StoredDraft>;
  if (typeof text !== 'string' || typeof at !== 'number') return null;
  if (Date.now() - at < keptFor) return text;
  localStorage.removeItem(prefix + key);
  return null;
}

/** A draft's text: this tab's own, else what the browser has kept of a tab that is closed. */
export function readDraftText(key: string): string | null {
  const own = attempt(() => sessionStorage.getItem(prefix + key));
  return own ?? attempt(() => readKept(key)) ?? null;
}

/** Stores a draft in this tab, where no other tab overwrites it, and for members in the browser. */
export function writeDraftText(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(prefix + key, text));
  if (readToken() === null) return;
  attempt(() =>
    localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), text } satisfies StoredDraft)),
  );
}

/** Forgets a draft. */
export function removeDraftText(key: string): void {
  attempt(() => sessionStorage.removeItem(prefix + key));
  attempt(() => localStorage.removeItem(prefix + key));
}

function removeAllFrom(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** The keys that begin so, of drafts of this tab and of those that the browser keeps. */
export function draftKeys(start: string): string[] {
  const keysOf = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix + start));
  const own = attempt(() => keysOf(sessionStorage)) ?? [];
  const kept = attempt(() => keysOf(localStorage)) ?? [];
  return [...new Set([...own, ...kept])].map((key) => key.slice(prefix.length));
}

const clearings = makeListeners();

/** Calls `listener` when every draft is forgotten; returns how to stop. */
export const whenDraftsAreCleared = clearings.subscribe;

/** Forgets every draft: on signing out, the next person at this screen must not find them. */
export function clearDrafts(): void {
  attempt(() => removeAllFrom(sessionStorage));
  attempt(() => removeAllFrom(localStorage));
  attempt(() => localStorage.removeItem(ownerKey));
  clearings.notify();
}

/** Says whose drafts are kept from now on; those of somebody else are forgotten. */
export function setDraftOwner(userId: number): void {
  const before = attempt(() => localStorage.getItem(ownerKey));
  if (before && before !== String(userId)) clearDrafts();
  attempt(() => localStorage.setItem(ownerKey, String(userId)));
}

/** Whether the browser keeps drafts of nobody: their owner has signed out, here or in another tab. */
export const hasNoDraftOwner = (): boolean => attempt(() => localStorage.getItem(ownerKey)) === null;
