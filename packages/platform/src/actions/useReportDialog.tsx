import { reportDraftKey, type ReportDialogProps } from '@stoa/contract';
import { type ReactNode, useState } from 'react';
import { useBegunForm } from '../drafts/useBegunForm';
import { Fragment } from '../federation';
import { useRequireSession } from '../session/useRequireSession';

/**
 * Reports content to the staff in the dialog exposed by mfe-moderation, which loads on first use. Guests sign in first;
 * the dialog is open when they return.
 * @returns a function that opens the dialog, and the dialog element to render anywhere
 */
export function useReportDialog(subject: ReportDialogProps['subject']): {
  open: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const requireSession = useRequireSession();
  const draftKey = reportDraftKey(subject);

  function show() {
    setWasOpened(true);
    setIsOpen(true);
  }
  useBegunForm(draftKey, show);
  return {
    open: () => requireSession(draftKey) && show(),
    dialog: wasOpened && (
      <Fragment name="moderation/ReportDialog" with={{ isOpen, onOpenChange: setIsOpen, subject }} />
    ),
  };
}
