import type { Report } from '@stoa/contract';
import { Button, commonTexts } from '@stoa/ui';
import { useState } from 'react';
import { RestoreQuestion } from '../removal/RestoreQuestion';
import { reportsTexts } from '../texts/reports';

/** Restores removed content from its report. */
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
      <Button size="sm" aria-label={reportsTexts.restoreName(title ?? '')} onClick={() => setIsAsking(true)}>
        {commonTexts.restore}
      </Button>
      <RestoreQuestion isOpen={isAsking} onOpenChange={setIsAsking} subject={removed} />
    </>
  );
}
