import type { Community } from '@stoa/contract';
import { MarkdownText } from '@stoa/platform';
import { Button, Dialog, DialogActions } from '@stoa/ui';
import { useState } from 'react';
import { communityTexts } from '../texts/community';
import { useDismissWelcomeMutation } from './welcomeApi';

/** The message to new members, until it is closed for the first time. */
export function WelcomeDialog({ community }: { community: Community }) {
  const { id, displayName, welcome = '' } = community;
  const [isOpen, setIsOpen] = useState(true);
  const [dismiss] = useDismissWelcomeMutation();

  // If this fails, the next visit shows it again.
  function handleClose() {
    setIsOpen(false);
    void dismiss(id);
  }

  return (
    <Dialog open={isOpen} onClose={handleClose} title={communityTexts.welcome(displayName)}>
      <div dir="auto">
        <MarkdownText text={welcome} />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={handleClose}>
          {communityTexts.closeWelcome}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
