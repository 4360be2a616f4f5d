import { limits } from '@stoa/contract';
import { dayLength, makeListeners } from '@stoa/ui';
import { ownerKey, readToken } from '../api/token';
import { forgetFoldedBranches } from '../pages/foldedBranches';
import { guestVisits } from '../pages/guestVisits';
import { shownPosts } from '../pages/shownPosts';

const prefix = 'stoa-draft:';
/** Lifetime of a draft after its tab is closed, in milliseconds. */
const keptFor = limits.draftDays * dayLength;

/** A draft in local storage. */
interface StoredDraft {
  /** When it was written, in milliseconds since 1970. */
  at: number;
  text: string;
}

/**
 * Runs an access to storage. If storage is full or forbidden, drafts do not survive a reload, but the page keeps
 * working.
 */
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

const changes = makeListeners();

/** Calls `listener` when this page has stored or deleted drafts. Returns an unsubscribe function. */
export const whenDraftsChange = changes.subscribe;

/** Returns the text of a draft: from this tab, or else from local storage, where closed tabs left it. */
export function readDraftText(key: string): string | null {
  const own = attempt(() => sessionStorage.getItem(prefix + key));
  return own ?? attempt(() => readKept(key)) ?? null;
}

/** Stores a draft for this tab, safe from other tabs, and for members in local storage as well. */
export function writeDraftText(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(prefix + key, text));
  if (readToken() !== null) {
    const kept: StoredDraft = { at: Date.now(), text };
    attempt(() => localStorage.setItem(prefix + key, JSON.stringify(kept)));
  }
  changes.notify();
}

/** Deletes a draft. */
export function removeDraftText(key: string): void {
  attempt(() => sessionStorage.removeItem(prefix + key));
  attempt(() => localStorage.removeItem(prefix + key));
  changes.notify();
}

function removeAllFrom(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Returns the draft keys with a prefix, in this tab and in local storage. */
export function draftKeys(start: string): string[] {
  const keysOf = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix + start));
  const own = attempt(() => keysOf(sessionStorage)) ?? [];
  const kept = attempt(() => keysOf(localStorage)) ?? [];
  return [...new Set([...own, ...kept])].map((key) => key.slice(prefix.length));
}

/** Returns whether there is any draft, in this tab or in local storage. */
export const hasDrafts = (): boolean => draftKeys('').length > 0;

const clearings = makeListeners();

/** Calls `listener` when all drafts are deleted. Returns an unsubscribe function. */
export const whenDraftsAreCleared = clearings.subscribe;

/** Deletes the drafts of this tab. */
function clearTab(): void {
  attempt(() => removeAllFrom(sessionStorage));
  attempt(() => sessionStorage.removeItem(ownerKey));
  clearings.notify();
  changes.notify();
}

/**
 * Deletes all drafts, the folded branches of threads, the choice to see sensitive media, and the visits of guests: after
 * signing out, the next user of the device must not find them.
 */
export function clearDrafts(): void {
  forgetFoldedBranches();
  shownPosts.clear();
  guestVisits.clear();
  attempt(() => removeAllFrom(localStorage));
  attempt(() => localStorage.removeItem(ownerKey));
  clearTab();
}

const ownerIn = (storage: () => Storage): string | null => attempt(() => storage().getItem(ownerKey)) ?? null;

/** Sets the owner of the drafts, of the browser and of this tab. Drafts of a previous owner are deleted. */
export function setDraftOwner(userId: number): void {
  const before = ownerIn(() => localStorage);
  if (before && before !== String(userId)) clearDrafts();
  attempt(() => localStorage.setItem(ownerKey, String(userId)));
  attempt(() => sessionStorage.setItem(ownerKey, String(userId)));
}

/**
 * Deletes this tab's drafts if their owner no longer owns those of the browser: they signed out in another tab, or
 * another member signed in. A guest's drafts have no owner; they go to the member who signs in.
 */
export function alignDrafts(): void {
  const owner = ownerIn(() => localStorage);
  const ownerOfTab = ownerIn(() => sessionStorage);
  if (ownerOfTab !== null && ownerOfTab !== owner) {
    // This tab may have written to it after the sign-out.
    if (owner === null) attempt(() => removeAllFrom(localStorage));
    shownPosts.refresh();
    guestVisits.refresh();
    clearTab();
  }
  if (owner !== null) attempt(() => sessionStorage.setItem(ownerKey, owner));
}
