import { reportDraftKey, type ReportDialogProps } from '@stoa/contract';
import { type ReactNode, useState } from 'react';
import { Fragment } from './federation';
import { useBegunForm } from './useBegunForm';
import { useRequireSession } from './useRequireSession';

/**
 * Reports something to the staff, in the dialog that mfe-moderation exposes: it is loaded when it is first asked for.
 * A guest is led to sign in first, and finds the dialog open afterwards.
 * @returns what opens the dialog, and the dialog itself, for wherever it may stand
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
