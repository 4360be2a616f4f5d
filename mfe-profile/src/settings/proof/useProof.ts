import type { PasswordProof } from '@stoa/contract';
import { isApiFailure, showFieldReasons, unplacedError } from '@stoa/platform';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

const isCodeMissing = (error: unknown) => isApiFailure(error) && error.code === 'CODE_MISSING';

/**
 * Returns the state of a form with `ProofFields`: the code field appears once the server requires it. @param error the
 * error of the form's call
 */
export function useProof<Body extends PasswordProof>(form: UseFormReturn<Body>, error: unknown) {
  const [asksCode, setAsksCode] = useState(false);
  return {
    asksCode,
    /** Shows the code field, or errors at their fields. */
    handleRefusal(refusal: unknown) {
      if (isCodeMissing(refusal)) setAsksCode(true);
      else showFieldReasons(form, refusal);
    },
    /** The error to show above the buttons. A missing code is none: its field appears in the form. */
    shownError: isCodeMissing(error) ? undefined : unplacedError(error),
  };
}
