import { limits } from '@stoa/contract';
import { browserStorage, dayLength, makeListeners, tabStorage, type SafeStorage } from '@stoa/ui';
import { readToken } from '../api/token';
import { isPlainObject } from '../browser/isPlainObject';
import { ownerKey } from '../browser/storageKeys';
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

function readKept(key: string): string | null {
  const stored = browserStorage.readJson(prefix + key);
  const { at, text } = (isPlainObject(stored) ? stored : {}) as Partial<StoredDraft>;
  if (typeof text !== 'string' || typeof at !== 'number') return null;
  if (Date.now() - at < keptFor) return text;
  browserStorage.remove(prefix + key);
  return null;
}

const changes = makeListeners();

/** Calls `listener` when this page has stored or deleted drafts. Returns an unsubscribe function. */
export const whenDraftsChange = changes.subscribe;

/** Returns the text of a draft: from this tab, or else from local storage, where closed tabs left it. */
export function readDraftText(key: string): string | null {
  return tabStorage.read(prefix + key) ?? readKept(key);
}

/**
 * Stores a draft for this tab, safe from other tabs, and for members in local storage as well. Without storage, it does
 * not survive a reload.
 */
export function writeDraftText(key: string, text: string): void {
  tabStorage.write(prefix + key, text);
  if (readToken() !== null) {
    const kept: StoredDraft = { at: Date.now(), text };
    browserStorage.write(prefix + key, JSON.stringify(kept));
  }
  changes.notify();
}

/** Deletes a draft. */
export function removeDraftText(key: string): void {
  tabStorage.remove(prefix + key);
  browserStorage.remove(prefix + key);
  changes.notify();
}

const keysIn = (storage: SafeStorage, start: string) => storage.keys().filter((key) => key.startsWith(start));

function removeAllFrom(storage: SafeStorage): void {
  for (const key of keysIn(storage, prefix)) storage.remove(key);
}

/** Returns the draft keys with a prefix, in this tab and in local storage. */
export function draftKeys(start: string): string[] {
  const keys = [tabStorage, browserStorage].flatMap((storage) => keysIn(storage, prefix + start));
  return [...new Set(keys)].map((key) => key.slice(prefix.length));
}

/** Returns whether there is any draft, in this tab or in local storage. */
export const hasDrafts = (): boolean => draftKeys('').length > 0;

const clearings = makeListeners();

/** Calls `listener` when all drafts are deleted. Returns an unsubscribe function. */
export const whenDraftsAreCleared = clearings.subscribe;

/** Deletes the drafts of this tab. */
function clearTab(): void {
  removeAllFrom(tabStorage);
  tabStorage.remove(ownerKey);
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
  removeAllFrom(browserStorage);
  browserStorage.remove(ownerKey);
  clearTab();
}

/** Sets the owner of the drafts, of the browser and of this tab. Drafts of a previous owner are deleted. */
export function setDraftOwner(userId: number): void {
  const before = browserStorage.read(ownerKey);
  if (before && before !== String(userId)) clearDrafts();
  browserStorage.write(ownerKey, String(userId));
  tabStorage.write(ownerKey, String(userId));
}

/**
 * Deletes this tab's drafts if their owner no longer owns those of the browser: they signed out in another tab, or
 * another member signed in. A guest's drafts have no owner; they go to the member who signs in.
 */
export function alignDrafts(): void {
  const owner = browserStorage.read(ownerKey);
  const ownerOfTab = tabStorage.read(ownerKey);
  if (ownerOfTab !== null && ownerOfTab !== owner) {
    // This tab may have written to it after the sign-out.
    if (owner === null) removeAllFrom(browserStorage);
    shownPosts.refresh();
    guestVisits.refresh();
    clearTab();
  }
  if (owner !== null) tabStorage.write(ownerKey, owner);
}
