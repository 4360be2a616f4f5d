import { useAfterHydration, useHydrated } from '@stoa/ui';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isPlainObject } from '../browser/isPlainObject';
import { readDraftText, removeDraftText, writeDraftText } from './draftStorage';

/** Key prefix of drafts suspected of breaking a part. Signing out deletes them with the others. */
const asidePrefix = 'aside:';

type Versioned = Pick<DraftFormat<never>, 'version'>;

/** Format of a draft. */
export interface DraftFormat<Value> {
  /**
   * Raise it when old drafts lose their meaning, for example when a choice is redefined. Drafts of another version are
   * kept for pages that still serve that version.
   */
  version?: number;
  /** Shape that the draft is read in. Default: the value without a draft. */
  like?: Value;
  /** Parses a stored value, whose shape has been checked; undefined deletes it. */
  parse?: (value: Value) => Value | undefined;
}

/** The part of the page that reads drafts. If it breaks, the drafts it has read are suspected. */
export const DraftReader = createContext('');

/** Part → storage keys of the drafts it has read. */
const keysRead = new Map<string, Set<string>>();

const storageKey = (key: string, { version }: Versioned = {}) =>
  version === undefined ? key : `${key}@${version}`;

/** Returns whether a stored value has the type of `like`. Null and undefined accept any primitive. */
function isLike(value: unknown, like: unknown): boolean {
  if (like === null || like === undefined) return typeof value !== 'object' || value === null;
  if (Array.isArray(like)) {
    return Array.isArray(value) && (like.length === 0 || value.every((item) => isLike(item, like[0])));
  }
  return isPlainObject(like) ? isPlainObject(value) : typeof value === typeof like;
}

/**
 * Returns a stored value in the shape of `like`: each field that matches, and the field of `like` otherwise. Another
 * remote, another version of the form or a user may have written it.
 */
function adopt<Value>(value: unknown, like: Value): Value | undefined {
  if (!isLike(value, like)) return undefined;
  if (!isPlainObject(like) || !isPlainObject(value)) return value as Value;
  const fields = Object.entries(like).map(
    ([name, own]) => [name, name in value ? value[name] : own] as const,
  );
  const fitting = fields.map(([name, field]) => [name, adopt(field, like[name]) ?? like[name]]);
  return { ...value, ...Object.fromEntries(fitting) } as Value;
}

function readStored(at: string): unknown {
  try {
    const text = readDraftText(at);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Returns the value stored under a key, as far as it has the shape of `like`.
 * @param reader the part of the page that reads it
 */
export function readAs<Value>(
  reader: string,
  key: string,
  like: Value,
  format: DraftFormat<Value>,
): Value | undefined {
  const at = storageKey(key, format);
  const stored = readStored(at);
  if (stored === undefined) return undefined;
  keysRead.set(reader, (keysRead.get(reader) ?? new Set()).add(at));
  const value = like === undefined ? (stored as Value) : adopt(stored, like);
  return value !== undefined && format.parse ? format.parse(value) : value;
}

/** Stores a value under a key; undefined deletes it. */
export function write(key: string, value: unknown, format?: Versioned): void {
  const at = storageKey(key, format);
  if (value === undefined) removeDraftText(at);
  else writeDraftText(at, JSON.stringify(value));
}

/** Moves a stored value to another key, unless that key exists. */
function move(from: string, to: string): void {
  const text = readDraftText(from);
  if (text === null) return;
  if (readDraftText(to) === null) writeDraftText(to, text);
  removeDraftText(from);
}

/**
 * Sets aside the drafts read by a part that broke in every version, since they may be the cause.
 * @returns a function that restores them, for a part that breaks without them too; undefined if it has read none
 */
export function setDraftsAside(reader: string): (() => void) | undefined {
  const keys = [...(keysRead.get(reader) ?? [])].filter((key) => readStored(key) !== undefined);
  keysRead.delete(reader);
  if (keys.length === 0) return undefined;
  const pairs = keys.map((key) => [key, asidePrefix + key] as const);
  for (const [key, aside] of pairs) {
    removeDraftText(aside);
    move(key, aside);
  }
  return () => {
    for (const [key, aside] of pairs) move(aside, key);
  };
}

/**
 * Keeps a draft under `key` over a failed submit, a reload and a sign-in; for members also after the tab closes.
 * @param empty the value without a draft. Drafts are read as far as they have its shape.
 */
export function useDraft<Value>(
  key: string,
  empty: Value,
  format: DraftFormat<Value> = {},
): [Value, (value: Value) => void, () => void] {
  const reader = useContext(DraftReader);
  // The server has no drafts, so the first render of its page has none either.
  const isHydrated = useHydrated();
  const [value, setValue] = useState<Value>(
    () => (isHydrated ? readAs(reader, key, format.like ?? empty, format) : undefined) ?? empty,
  );
  const latest = useRef({ key, empty, format });
  useAfterHydration(() => {
    const kept = readAs(reader, key, format.like ?? empty, format);
    if (kept !== undefined) setValue(kept);
  });
  useEffect(() => {
    const { key: before, ...rest } = latest.current;
    if (before === key) return;
    latest.current = { key, ...rest };
    setValue(readAs(reader, key, rest.format.like ?? rest.empty, rest.format) ?? rest.empty);
  }, [key, reader]);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      write(key, next, latest.current.format);
    },
    [key],
  );
  const clear = useCallback(() => {
    setValue(latest.current.empty);
    write(key, undefined, latest.current.format);
  }, [key]);
  return [value, change, clear];
}

/** Reads and writes drafts outside React, for forms that keep their values elsewhere. */
export const drafts = {
  /** @param like shape that the draft is read in; by default it is read as stored */
  read: <Value>(key: string, like?: Value, format: DraftFormat<Value> = {}): Value | undefined =>
    readAs('', key, like, format as DraftFormat<Value | undefined>),
  write: (key: string, value: unknown, format?: Versioned): void => write(key, value, format),
  forget: (key: string, format?: Versioned): void => write(key, undefined, format),
};
