import { type RemoteLink } from '@stoa/contract';
import { registeredLinks } from '@stoa/platform';

/** Returns the public links of remotes: in the sidebar, and on small screens in the site menu. */
export const publicLinks = (): RemoteLink[] =>
  registeredLinks().filter(({ access }) => access === 'everyone');

/** Returns the links of remotes in the member's menu. */
export const ownLinks = (isStaff: boolean): RemoteLink[] =>
  registeredLinks().filter(({ access }) => access === 'members' || (access === 'staff' && isStaff));
