import { useBan } from '@stoa/platform';
import { LongDate } from '@stoa/ui';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';

/** Says on every page that the viewer is banned from the site or muted on it, until when and why. Nothing without a ban. */
export function BanBanner() {
  const ban = useBan();
  if (!ban) return null;
  const { reason, endsAt, isMute = false } = ban;
  return (
    <Banner role="status" aria-label={layoutTexts.yourAccount}>
      <p>
        {endsAt === null
          ? layoutTexts.banned(isMute)
          : layoutTexts.bannedUntil(<LongDate date={endsAt} />, isMute)}
      </p>
      <p dir="auto">{layoutTexts.banReason(reason)}</p>
    </Banner>
  );
}

const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 var(--space-8);
  padding: var(--space-8) var(--space-16);
  background: var(--caution-soft);
  color: var(--caution);
  font-size: var(--type-13);
  font-weight: 600;
  text-align: center;
  overflow-wrap: anywhere;
`;
