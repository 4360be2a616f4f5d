import type { Community } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { Button } from '@stoa/ui';
import { useState } from 'react';
import { placeOf } from '../settings/placeOf';
import { memberTexts as texts } from '../texts/members';

export interface BanButtonProps {
  community: Community;
  username: string;
}

/** Bans a member from the community. mfe-moderation exposes the dialog, which loads on first use. */
export function BanButton({ community, username }: BanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleClick() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <>
      <Button size="sm" aria-label={texts.banName(username)} onClick={handleClick}>
        {texts.ban}
      </Button>
      {wasOpened && (
        <Fragment
          name="moderation/BanDialog"
          with={{ isOpen, onOpenChange: setIsOpen, username, community: placeOf(community) }}
        />
      )}
    </>
  );
}
