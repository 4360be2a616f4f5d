import type { OwnFeedBody } from '@stoa/contract';
import { fieldReasonsOf, useDraft } from '@stoa/platform';
import { useRef, useState, type FormEvent } from 'react';
import { addTyped, termKinds, toBody, type FeedValues, type TermKind } from './feedValues';

/**
 * Keeps the draft of a feed and the faults of its fields, and sends it.
 * @param saved the values without unsaved changes
 * @param onSave sends the feed; returns the error of a failed call
 */
export function useFeedForm(
  draftKey: string,
  saved: FeedValues,
  onSave: (body: OwnFeedBody) => Promise<unknown>,
) {
  const [values, setValues, forget] = useDraft(draftKey, saved);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<FeedValues>, ...fields: string[]) => {
    setValues({ ...values, ...part });
    setFaults((known) => ({ ...known, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  };

  function handleAdd(kind: TermKind): boolean {
    const added = addTyped(values, kind);
    setValues(added.values);
    setFaults((known) => ({ ...known, [kind]: added.fault }));
    return !added.fault;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    let sent = values;
    const found: Record<string, string> = {};
    for (const kind of termKinds) {
      const added = addTyped(sent, kind);
      sent = added.values;
      if (added.fault) found[kind] = added.fault;
    }
    setValues(sent);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault();
    setIsSaving(true);
    const failed = await onSave(toBody(sent));
    setIsSaving(false);
    setError(failed);
    if (!failed) return forget();
    setFaults(faultsOf(failed));
    focusFault();
  }

  /** Moves the focus to the first field with a fault, once it is marked. */
  const focusFault = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  return { form, values, faults, error, isSaving, change, handleAdd, handleSubmit, forget };
}

/** Returns the server's validation errors by field: those of a term are shown at its field. */
const faultsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldReasonsOf(error))
      .toReversed()
      .map(([path, reason]) => [path.split('.')[0] ?? path, reason]),
  );
