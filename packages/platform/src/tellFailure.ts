import { toast } from '@stoa/ui';
import { reasonOf } from './failure';

/** Says that something a person asked for was not done: `title` what happened, below it why, or to try again. */
export function tellFailure(title: string, error: unknown): void {
  toast({ title, description: reasonOf(error), tone: 'destructive' });
}
