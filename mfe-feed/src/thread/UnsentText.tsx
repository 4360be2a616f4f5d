import { drafts } from '@stoa/platform';
import { Field, TextArea, useHydrated } from '@stoa/ui';
import { goneTexts } from '../texts/gone';

export interface UnsentTextProps {
  draftKey: string;
  /** What becomes of the text. Default: it can no longer be sent. */
  hint?: string;
}

/** The draft of a form that cannot be sent, to copy. Nothing without a draft. */
export function UnsentText({ draftKey, hint = goneTexts.unsentHint }: UnsentTextProps) {
  // The server has no drafts.
  const isHydrated = useHydrated();
  const text = isHydrated ? drafts.read(draftKey, '') : undefined;
  if (!text?.trim()) return null;
  return (
    <Field label={goneTexts.unsent} hint={hint}>
      <TextArea value={text} readOnly rows={4} />
    </Field>
  );
}
