import { toast } from '@stoa/ui';
import { draftTexts } from '../texts/drafts';

/** Shows a toast that the draft of a closed form is kept, with a button that discards it. */
export function toastDraftSaved(onDiscard: () => void): void {
  toast({
    title: draftTexts.kept,
    description: draftTexts.keptText,
    action: { label: draftTexts.discard, altText: draftTexts.discardOtherwise, onAction: onDiscard },
  });
}
