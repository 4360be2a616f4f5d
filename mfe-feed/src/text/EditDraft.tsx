import { useHasDraft } from '@stoa/platform';
import { Badge } from '@stoa/ui';
import { threadTexts } from '../texts/thread';

/** Marks a post or a comment whose edit is not saved yet. */
export function EditDraft({ draftKey }: { draftKey: string }) {
  return useHasDraft(draftKey) && <Badge tone="caution">{threadTexts.draft}</Badge>;
}
