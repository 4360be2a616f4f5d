import { Button, Notice } from '@stoa/ui';
import { begunDraftTexts } from '../texts/begunDraft';

/** Says that the form opened with an earlier draft, and discards it. */
export function BegunNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      action={
        <Button size="sm" onClick={onStartOver}>
          {begunDraftTexts.startOver}
        </Button>
      }
    >
      {begunDraftTexts.begun}
    </Notice>
  );
}
