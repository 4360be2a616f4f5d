import type { Author, BanCommunity } from '@stoa/contract';
import { Fragment, lazyPart, useSession } from '@stoa/platform';
import { useState } from 'react';
import type { Removal } from './useRemoval';

/** Few may ban. */
const BanItem = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './BanItem')).BanItem,
  null,
);

/**
 * Lets moderators ban the author of a post or comment. mfe-moderation exposes the dialog, which loads on first use.
 * @param community where the viewer manages people; undefined elsewhere
 */
export function useBanning(
  { id, username }: Author,
  community: BanCommunity | undefined,
): Removal | undefined {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Deleted accounts have no id.
  if (!community || id === 0 || id === user?.id) return undefined;

  function handleSelect() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return {
    item: <BanItem username={username} community={community} onSelect={handleSelect} />,
    dialog: wasOpened && (
      <Fragment name="moderation/BanDialog" with={{ isOpen, onOpenChange: setIsOpen, username, community }} />
    ),
  };
}
