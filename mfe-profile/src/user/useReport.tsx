import { reportDraftKey, type UserProfile } from '@stoa/contract';
import { Fragment, useBegunForm, useRequireSession } from '@stoa/platform';
import { Icon, MenuItem } from '@stoa/ui';
import { useState } from 'react';
import { moreOptionsTexts } from '../texts/moreOptions';
import type { MenuAction } from './useRoleChange';

/** Reports somebody to the staff, in the dialog that mfe-moderation exposes. It is loaded when first asked for. */
export function useReport({ id, username }: UserProfile): MenuAction {
  const subject = { reportedUserId: id };
  const draftKey = reportDraftKey(subject);
  const requireSession = useRequireSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  useBegunForm(draftKey, open);
  return {
    item: (
      <MenuItem icon={<Icon name="flag" />} onSelect={() => requireSession(draftKey) && open()}>
        {moreOptionsTexts.report(username)}
      </MenuItem>
    ),
    dialog: wasOpened && (
      <Fragment name="moderation/ReportDialog" with={{ isOpen, onOpenChange: setIsOpen, subject }} />
    ),
  };
}
