import type { ReportDialogProps } from '@stoa/contract';
import { useReportDialog } from '@stoa/platform';
import { Icon, IconButton } from '@stoa/ui';
import { postCardTexts } from '../texts/postCard';

export interface ReportButtonProps {
  subject: ReportDialogProps['subject'];
  /** Describes the subject for the accessible name. */
  about: string;
}

/** Reports a post or comment. Less prominent than everyday actions. */
export function ReportButton({ subject, about }: ReportButtonProps) {
  const { open, dialog } = useReportDialog(subject);
  return (
    <>
      <IconButton label={postCardTexts.report(about)} size="sm" onClick={open}>
        <Icon name="flag" />
      </IconButton>
      {dialog}
    </>
  );
}
