import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { readDraftText, removeDraftText, writeDraftText } from './draftStorage';

/** Drafts that are suspected of breaking a part; signing out forgets them with the others. */
const asidePrefix = 'aside:';

type Versioned = Pick<DraftFormat<never>, 'version'>;

/** How a draft is read. */
export interface DraftFormat<Value> {
  /**
   * Raised when the words of before are no use any more, such as a choice that has another meaning now. Drafts of
   * another version stay where they are, for whoever is served that version.
   */
  version?: number;
  /** Reads what was stored, checked for its shape already; undefined forgets it. */
  parse?: (value: Value) => Value | undefined;
}

/** The part of the page that reads drafts: those it has read are suspected when it breaks. */
export const DraftReader = createContext('');

/** Part → storage keys of the drafts that it has found. */
const found = new Map<string, Set<string>>();

const storageKey = (key: string, { version }: Versioned = {}) =>
  version === undefined ? key : `${key}@${version}`;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a stored value may stand where `like` stands. What `like` leaves open may be anything that is no list or object. */
function isLike(value: unknown, like: unknown): boolean {
  if (like === null || like === undefined) return typeof value !== 'object' || value === null;
  if (Array.isArray(like)) {
    return Array.isArray(value) && (like.length === 0 || value.every((item) => isLike(item, like[0])));
  }
  return isPlainObject(like) ? isPlainObject(value) : typeof value === typeof like;
}

/**
 * What of a stored value has the shape of `like`: each field that fits, and `like` for the rest. Another remote, another
 * version of the form or a person's hand may have stored it.
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
 * What is stored under a key, as far as it has the shape of `like`.
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
  found.set(reader, (found.get(reader) ?? new Set()).add(at));
  const value = like === undefined ? (stored as Value) : adopt(stored, like);
  return value !== undefined && format.parse ? format.parse(value) : value;
}

/** Stores a value under a key; undefined forgets it. */
export function write(key: string, value: unknown, format?: Versioned): void {
  const at = storageKey(key, format);
  if (value === undefined) removeDraftText(at);
  else writeDraftText(at, JSON.stringify(value));
}

/** Moves what is stored under one key to another, unless something is there already. */
function move(from: string, to: string): void {
  const text = readDraftText(from);
  if (text === null) return;
  if (readDraftText(to) === null) writeDraftText(to, text);
  removeDraftText(from);
}

/**
 * Puts the drafts aside that a part has read: it broke in every version, and they may be why.
 * @returns brings them back, for a part that breaks without them too; undefined when it has read none
 */
export function setDraftsAside(reader: string): (() => void) | undefined {
  const keys = [...(found.get(reader) ?? [])].filter((key) => readStored(key) !== undefined);
  found.delete(reader);
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
 * What is being written under `key`, kept over a failed submit, a reload and a sign-in; for members also when the tab is
 * closed.
 * @param empty what stands there without a draft. A draft is read as far as it has this shape.
 */
export function useDraft<Value>(
  key: string,
  empty: Value,
  format: DraftFormat<Value> = {},
): [Value, (value: Value) => void, () => void] {
  const reader = useContext(DraftReader);
  const [value, setValue] = useState<Value>(() => readAs(reader, key, empty, format) ?? empty);
  const latest = useRef({ key, empty, format });
  useEffect(() => {
    const { key: before, ...rest } = latest.current;
    if (before === key) return;
    latest.current = { key, ...rest };
    setValue(readAs(reader, key, rest.empty, rest.format) ?? rest.empty);
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

/** Reads and writes a draft without a hook of its own: for forms that keep their values elsewhere. */
export const drafts = {
  /** @param like a draft is read as far as it has this shape; as it is stored unless told */
  read: <Value>(key: string, like?: Value, format: DraftFormat<Value> = {}): Value | undefined =>
    readAs('', key, like, format as DraftFormat<Value | undefined>),
  write: (key: string, value: unknown, format?: Versioned): void => write(key, value, format),
  forget: (key: string, format?: Versioned): void => write(key, undefined, format),
};
