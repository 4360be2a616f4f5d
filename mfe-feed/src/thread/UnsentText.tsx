import { drafts } from '@stoa/platform';
import { Field, TextArea, useHydrated } from '@stoa/ui';
import { goneTexts } from '../texts/gone';

export interface UnsentTextProps {
  draftKey: string;
  /** Whether a ban keeps it from being sent, which may end. Default false. */
  isBanned?: boolean;
}

/** The draft of a form that cannot be sent, to copy. Nothing without a draft. */
export function UnsentText({ draftKey, isBanned = false }: UnsentTextProps) {
  // The server has no drafts.
  const isHydrated = useHydrated();
  const text = isHydrated ? drafts.read(draftKey, '') : undefined;
  if (!text?.trim()) return null;
  return (
    <Field label={goneTexts.unsent} hint={isBanned ? goneTexts.unsentWhileBanned : goneTexts.unsentHint}>
      <TextArea value={text} readOnly rows={4} />
    </Field>
  );
}
