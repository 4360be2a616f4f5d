import { pendingDeletionTexts, useKeepAccount } from '@stoa/platform';
import { Button, LongDate } from '@stoa/ui';
import styled from 'styled-components';
import { layoutTexts } from '../texts/layout';
import { mainId } from './useArrivalFocus';

interface DeletionBannerProps {
  /** When the account will be deleted, in ISO 8601. */
  deletionAt: string;
}

/** Says on every page that the account will be deleted, and lets its owner keep it with one press. */
export function DeletionBanner({ deletionAt }: DeletionBannerProps) {
  const { isBusy, keep } = useKeepAccount();

  async function handleKeep() {
    // The button goes, and what had the focus with it.
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
