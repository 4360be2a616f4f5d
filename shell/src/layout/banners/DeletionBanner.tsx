import { pendingDeletionTexts, useKeepAccount } from '@stoa/platform';
import { Button, LongDate } from '@stoa/ui';
import { layoutTexts } from '../../texts/layout';
import { mainId } from '../arrival/useArrivalFocus';
import { BannerBar } from './BannerBar';

interface DeletionBannerProps {
  /** When the account will be deleted, in ISO 8601. */
  deletionAt: string;
}

/** Announces the account's scheduled deletion on every page, with a button to cancel it. */
export function DeletionBanner({ deletionAt }: DeletionBannerProps) {
  const { isBusy, keep } = useKeepAccount();

  async function handleKeep() {
    // The button disappears together with its focus.
    if (await keep()) document.getElementById(mainId)?.focus({ preventScroll: true });
  }
  return (
    <BannerBar aria-label={layoutTexts.yourAccount}>
      <p>
        {pendingDeletionTexts.pending} <LongDate date={deletionAt} />.
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => void handleKeep()}>
        {pendingDeletionTexts.keep}
      </Button>
    </BannerBar>
  );
}
