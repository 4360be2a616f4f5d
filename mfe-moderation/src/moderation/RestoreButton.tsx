import type { Report } from '@stoa/contract';
import { Button, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import { RestoreQuestion } from '../removal/RestoreQuestion';
import { reportsTexts } from '../texts/reports';

/** Brings back what was removed, from the report that it is about. */
export function RestoreButton({
  report: {
    postId,
    commentId,
    subject: { title },
  },
}: {
  report: Report;
}) {
  const [isAsking, setIsAsking] = useState(false);
  if (postId === null) return null;
  const removed = { postId, ...(commentId !== null && { commentId }) };
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {reportsTexts.restore}
        <VisuallyHidden>{reportsTexts.restored(title ?? '')}</VisuallyHidden>
      </Button>
      <RestoreQuestion isOpen={isAsking} onOpenChange={setIsAsking} subject={removed} />
    </>
  );
}
