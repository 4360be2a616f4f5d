import { reportDraftKey, type ReportDialogProps } from '@stoa/contract';
import { Fragment, useBegunForm, useRequireSession } from '@stoa/platform';
import { Button, Icon } from '@stoa/ui';
import { useState } from 'react';
import { ActionLabel } from './ActionLabel';

export interface ReportButtonProps {
  subject: ReportDialogProps['subject'];
  /** What it is, in words. */
  about: string;
}

/** Opens the report dialog, which the moderation area lends; it is loaded when first asked for. */
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
      <Button
        variant="quiet"
        size="sm"
        icon={<Icon name="flag" />}
        aria-label={`Report ${about}`}
        onClick={() => requireSession(draftKey) && open()}
      >
        <ActionLabel>Report</ActionLabel>
      </Button>
      {wasOpened && (
        <Fragment name="moderation/ReportDialog" with={{ isOpen, onOpenChange: setIsOpen, subject }} />
      )}
    </>
  );
}
