import { linkIcons, type RemoteLink } from '@stoa/contract';
import { Icon } from '@stoa/ui';

/** The icon of a remote's link, as decoration. */
export function LinkIcon({ icon }: Pick<RemoteLink, 'icon'>) {
  return <Icon name={linkIcons.find((known) => known === icon) ?? 'bookmark'} />;
}
