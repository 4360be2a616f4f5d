import { toast } from '@stoa/ui';
import { toastError } from './toastError';

/** Shows a toast with the result of an action: `failed` and the reason if there is an error, else `done`. */
export function toastResult(error: unknown, failed: string, done: string): void {
  if (error) toastError(failed, error);
  else toast({ title: done });
}
