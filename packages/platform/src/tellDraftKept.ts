import { toast } from '@stoa/ui';

/** Says, where a form is left, that what was typed is kept, and offers to throw it away. */
export function tellDraftKept(onDiscard: () => void): void {
  toast({
    title: 'Your draft is kept',
    description: 'It is there when you come back.',
    action: { label: 'Discard', altText: 'Open the form again to empty it', onAction: onDiscard },
  });
}
