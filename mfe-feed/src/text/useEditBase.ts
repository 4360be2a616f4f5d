import { drafts } from '@stoa/platform';
import { useState } from 'react';

/** The version that an edit is based on. */
export interface EditBase {
  /** Its `editedAt`, for the call. */
  lastEditedAt: string | null;
  /** Whether the item was edited elsewhere since. */
  isStale: boolean;
  /** Stores the version: call it with each change of the draft. */
  keep: () => void;
  /** Bases the draft on the current version. */
  renew: () => void;
  /** Starts again from the current version, without a draft. */
  reset: () => void;
  /** Deletes the stored version: call it when the draft is deleted. */
  forget: () => void;
}

/** Returns the version that the edit of an item is based on. Like the draft, it survives a reload. */
export function useEditBase(draftKey: string, editedAt: string | null): EditBase {
  const key = `${draftKey}:base`;
  const current = editedAt ?? '';
  const [base, setBase] = useState(() => drafts.read(key, '') ?? current);
  const forget = () => drafts.forget(key);
  return {
    lastEditedAt: base || null,
    isStale: base !== current,
    keep: () => drafts.write(key, base),
    renew: () => {
      setBase(current);
      drafts.write(key, current);
    },
    reset: () => {
      setBase(current);
      forget();
    },
    forget,
  };
}
