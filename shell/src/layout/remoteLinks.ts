import { type RemoteLink } from '@stoa/contract';
import { registeredLinks } from '@stoa/platform';

/** Links of remotes that everybody finds, in the sidebar and on small screens in the site menu. */
export const publicLinks = (): RemoteLink[] =>
  registeredLinks().filter(({ access }) => access === 'everyone');

/** Links of remotes that a member finds among their own places. */
export const ownLinks = (isStaff: boolean): RemoteLink[] =>
  registeredLinks().filter(({ access }) => access === 'members' || (access === 'staff' && isStaff));
