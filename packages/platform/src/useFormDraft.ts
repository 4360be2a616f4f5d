import { useCallback, useContext, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftReader, readAs, write } from './drafts';

type DraftedForm<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'getValues' | 'reset' | 'subscribe'
>;

/**
 * Keeps what is typed into a form under `key`, over a failed submit, a reload and a sign-in, and puts it back into the
 * form. The form's default values are what stands there without a draft, and tell whether it is dirty.
 * @returns forgets the draft
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
        // It is called for other changes too, such as the end of a submit, which forgets the draft.
        const text = JSON.stringify(values);
        if (text === known) return;
        known = text;
        write(key, values);
      },
    });
  }, [reader, key, getValues, reset, subscribe]);
  return useCallback(() => write(key, undefined), [key]);
}
