import { drafts } from '@stoa/platform';
import { Field, TextArea, useHydrated } from '@stoa/ui';
import { goneTexts } from '../texts/gone';

/** The draft of a form that cannot be sent any longer, to copy. Nothing without a draft. */
export function UnsentText({ draftKey }: { draftKey: string }) {
  // The server has no drafts.
  const isHydrated = useHydrated();
  const text = isHydrated ? drafts.read(draftKey, '') : undefined;
  if (!text?.trim()) return null;
  return (
    <Field label={goneTexts.unsent} hint={goneTexts.unsentHint}>
      <TextArea value={text} readOnly rows={4} />
    </Field>
  );
}
