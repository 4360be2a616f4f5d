import type { PasswordProof } from '@stoa/contract';
import { Field, PasswordField, TextField } from '@stoa/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { proofTexts } from '../../texts/proof';

interface ProofFieldsProps {
  /** Whether the server requires a code: the field appears and receives the focus. */
  asksCode: boolean;
}

/** Password and, if two-factor sign-in is on, a code; part of a form in a `FormProvider`. */
export function ProofFields({ asksCode }: ProofFieldsProps) {
  const { register, setFocus, formState } = useFormContext<PasswordProof>();
  const { errors } = formState;

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  return (
    <>
      <Field label={proofTexts.password} error={errors.currentPassword?.message} isRequired>
        <PasswordField autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      {asksCode && (
        <Field label={proofTexts.code} hint={proofTexts.codeHint} error={errors.code?.message} isRequired>
          <TextField
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...register('code', { shouldUnregister: true })}
          />
        </Field>
      )}
    </>
  );
}
