import type { ReportDialogProps } from '@stoa/contract';
import { Fragment, useRequireSession } from '@stoa/platform';
import { Button, Icon } from '@stoa/ui';
import { useState } from 'react';
import { ActionLabel } from './ActionLabel';

/** Opens the report dialog, which the moderation area lends; it is loaded when first asked for. */
export function ReportButton({ subject }: { subject: ReportDialogProps['subject'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const requireSession = useRequireSession();

  function handleClick() {
    if (!requireSession()) return;
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Icon name="flag" />} onClick={handleClick}>
        <ActionLabel>Report</ActionLabel>
      </Button>
      {wasOpened && (
        <Fragment name="moderation/ReportDialog" with={{ isOpen, onOpenChange: setIsOpen, subject }} />
      )}
    </>
  );
}
