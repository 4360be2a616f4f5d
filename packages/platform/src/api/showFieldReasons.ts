import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldReasonsOf } from './failure';

/** Shows the server's validation errors on a form's fields; the first one receives the focus. */
export function showFieldReasons<Values extends FieldValues, Sent>(
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  const named = Object.entries(fieldReasonsOf(error)).filter(([field]) => field in getValues());
  for (const [index, [field, message]] of named.entries()) {
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
