import { reportDraftKey, type ReportDialogProps } from '@stoa/contract';
import { Fragment, useBegunForm, useRequireSession } from '@stoa/platform';
import { Icon, IconButton } from '@stoa/ui';
import { useState } from 'react';
import { postCardTexts } from '../texts/postCard';

export interface ReportButtonProps {
  subject: ReportDialogProps['subject'];
  /** What it is, in words. */
  about: string;
}

/**
 * Opens the report dialog, which mfe-moderation exposes; it is loaded when first asked for. Quieter than what readers
 * do every day.
 */
export function ReportButton({ subject, about }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const requireSession = useRequireSession();

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  const draftKey = reportDraftKey(subject);
  useBegunForm(draftKey, open);
  return (
    <>
      <IconButton
        label={postCardTexts.report(about)}
        size="sm"
        onClick={() => requireSession(draftKey) && open()}
      >
        <Icon name="flag" />
      </IconButton>
      {wasOpened && (
        <Fragment name="moderation/ReportDialog" with={{ isOpen, onOpenChange: setIsOpen, subject }} />
      )}
    </>
  );
}
