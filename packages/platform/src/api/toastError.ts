import { toast } from '@stoa/ui';
import { reasonOf } from './failure';

/**
 * Shows a toast that an action failed: `title` names the failure, and the line below gives the reason.
 * @param fallback shown if there is no reason; defaults to a suggestion to try again
 */
export function toastError(title: string, error: unknown, fallback?: string): void {
  toast({ title, description: reasonOf(error, fallback), tone: 'destructive' });
}
