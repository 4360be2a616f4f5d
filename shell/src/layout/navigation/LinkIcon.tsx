import { linkIcons, type RemoteLink } from '@stoa/contract';
import { Icon } from '@stoa/ui';

/** The decorative icon of a remote's link. */
export function LinkIcon({ icon }: Pick<RemoteLink, 'icon'>) {
  return <Icon name={linkIcons.find((known) => known === icon) ?? 'bookmark'} />;
}
