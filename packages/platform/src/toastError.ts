import { toast } from '@stoa/ui';
import { reasonOf } from './failure';

/**
 * Says that something a person asked for was not done: `title` what happened, below it why.
 * @param fallback stands below it where nobody says why; to try again unless told
 */
export function toastError(title: string, error: unknown, fallback?: string): void {
  toast({ title, description: reasonOf(error, fallback), tone: 'destructive' });
}
