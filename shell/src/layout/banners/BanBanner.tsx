import { useBan } from '@stoa/platform';
import { LongDate } from '@stoa/ui';
import { layoutTexts } from '../../texts/layout';
import { BannerBar } from './BannerBar';

/** Says on every page that the viewer is banned from the site or muted on it, until when and why. Nothing without a ban. */
export function BanBanner() {
  const ban = useBan();
  if (!ban) return null;
  const { reason, endsAt, isMute = false } = ban;
  return (
    <BannerBar role="status" aria-label={layoutTexts.yourAccount}>
      <p>
        {endsAt === null
          ? layoutTexts.banned(isMute)
          : layoutTexts.bannedUntil(<LongDate date={endsAt} />, isMute)}
      </p>
      <p dir="auto">{layoutTexts.banReason(reason)}</p>
    </BannerBar>
  );
}
