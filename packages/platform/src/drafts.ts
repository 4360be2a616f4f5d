import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = 'stoa-draft:';

function read<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses the draft on reload, not what is on screen.
  }
}

/** Forgets every draft of this tab: on signing out, the next person at this screen must not find them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** What is being written under `key`, kept over a failed submit, a reload and a sign-in, in this tab only. */
export function useDraft<Value>(key: string, empty: Value): [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => read<Value>(key) ?? empty);
  const emptyRef = useRef(empty);
  const keyRef = useRef(key);
  useEffect(() => {
    if (keyRef.current === key) return;
    keyRef.current = key;
    setValue(read<Value>(key) ?? emptyRef.current);
  }, [key]);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  const clear = useCallback(() => {
    setValue(emptyRef.current);
    write(key, undefined);
  }, [key]);
  return [value, change, clear];
}

/** Reads and writes a draft without a hook of its own: for forms that keep their values elsewhere. */
export const drafts = { read, write, forget: (key: string) => write(key, undefined) };
