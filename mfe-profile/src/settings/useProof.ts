import type { PasswordProof } from '@stoa/contract';
import { isApiFailure, showFieldReasons } from '@stoa/platform';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unplacedError } from './unplacedError';

const isCodeMissing = (error: unknown) => isApiFailure(error) && error.code === 'CODE_MISSING';

/**
 * A form with `ProofFields`: the code is asked for once the server says that it is missing.
 * @param error what the form's call failed with
 */
export function useProof<Body extends PasswordProof>(form: UseFormReturn<Body>, error: unknown) {
  const [asksCode, setAsksCode] = useState(false);
  return {
    asksCode,
    /** Asks for the code, or shows beside their fields what was refused. */
    handleRefusal(refusal: unknown) {
      if (isCodeMissing(refusal)) setAsksCode(true);
      else showFieldReasons(form, refusal);
    },
    /** The error to show above the buttons. That a code is missing is none: it is asked for in the same place. */
    shownError: isCodeMissing(error) ? undefined : unplacedError(error),
  };
}
