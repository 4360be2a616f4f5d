import { useOnline } from '@stoa/platform';
import { layoutTexts } from '../../texts/layout';
import { BannerBar } from './BannerBar';

/** Shown while the device is offline: the page can be read, and comments and messages wait. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <BannerBar as="p">{layoutTexts.offline}</BannerBar>}</div>;
}
