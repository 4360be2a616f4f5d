import { pendingDeletionTexts, useKeepAccount } from '@stoa/platform';
import { Button, LongDate } from '@stoa/ui';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { mainId } from '../arrival/useArrivalFocus';

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
    <Banner aria-label={layoutTexts.yourAccount}>
      <p>
        {pendingDeletionTexts.pending} <LongDate date={deletionAt} />.
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => void handleKeep()}>
        {pendingDeletionTexts.keep}
      </Button>
    </Banner>
  );
}

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-8) var(--space-16);
  background: var(--caution-soft);
  color: var(--caution);
  font-size: var(--type-13);
  font-weight: 600;
`;
