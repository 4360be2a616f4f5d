import { useCallback, useContext, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftReader, readAs, write } from './drafts';

type DraftedForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'reset' | 'subscribe'
>;

/**
 * Stores a form's values under `key` and restores them: after a failed submit, a reload and a sign-in. The form's
 * default values apply without a draft, and decide whether the form is dirty.
 * @returns a function that deletes the draft
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { getValues, reset, subscribe }: DraftedForm<Values, Sent>,
  key: string,
): () => void {
  const reader = useContext(DraftReader);
  useLayoutEffect(() => {
    const kept = readAs(reader, key, getValues(), {});
    if (kept) reset(kept, { keepDefaultValues: true });
    let known = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        // Also called on other changes, such as the end of a submit, which deletes the draft.
        const text = JSON.stringify(values);
        if (text === known) return;
        known = text;
        write(key, values);
      },
    });
  }, [reader, key, getValues, reset, subscribe]);
  return useCallback(() => write(key, undefined), [key]);
}
