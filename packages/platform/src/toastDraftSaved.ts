import { toast } from '@stoa/ui';
import { draftTexts } from './texts/drafts';

/** Says, where a form is left, that what was typed is kept, and offers to throw it away. */
export function toastDraftSaved(onDiscard: () => void): void {
  toast({
    title: draftTexts.kept,
    description: draftTexts.keptText,
    action: { label: draftTexts.discard, altText: draftTexts.discardOtherwise, onAction: onDiscard },
  });
}
