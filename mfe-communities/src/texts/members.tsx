import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

/** Members, requests to join and invite links in the settings of a community. */
export const memberTexts = {
  requests: 'Requests to join',
  noRequests: 'Nobody is waiting.',
  requestsFailed: 'Couldn’t load the requests',
  requestsLoading: 'Loading the requests',
  moreRequests: 'Load More Requests',
  requestNouns: ['request', 'requests'],
  choose: (username: string) => `Choose the request of ${username}`,
  chooseAll: 'Choose all shown',
  approve: (count: number) => `Approve (${count})`,
  decline: (count: number) => `Decline (${count})`,
  approved: (count: number) => `${formatCounted(count, 'member', 'members')} joined`,
  declined: (count: number) => `${formatCounted(count, 'request', 'requests')} declined`,
  refused: (count: number) =>
    count === 1
      ? '1 person is in too many communities. Their request still waits.'
      : `${count} people are in too many communities. Their requests still wait.`,
  notDecided: 'Couldn’t update the requests',

  members: 'All members',
  find: 'Find a member',
  noMembers: 'No member has a name like this.',
  membersFailed: 'Couldn’t load the members',
  membersLoading: 'Loading the members',
  moreMembers: 'Load More Members',
  memberNouns: ['member', 'members'],
  ban: 'Ban or mute…',
  banName: (username: string) => `Ban or mute ${username}`,
  removeName: (username: string) => `Remove ${username}`,
  removeTitle: (username: string) => `Remove ${username} from the community?`,
  removeText: 'Their posts and comments stay. They can ask to join again.',
  removed: (username: string) => `${username} is no longer a member`,
  notRemoved: 'Couldn’t remove the member',

  links: 'Invite links',
  linksText: 'Everyone with a link can join without a request.',
  noLinks: 'No link is valid.',
  linksFailed: 'Couldn’t load the invite links',
  linksLoading: 'Loading the invite links',
  expires: (date: ReactNode) => <>Expires {date}</>,
  uses: (count: number, max: number) => `${count} of ${max} used`,
  revoke: 'Revoke',
  revokeName: (position: number) => `Revoke link ${position}`,
  revoked: 'Link revoked',
  notRevoked: 'Couldn’t revoke the link',
  days: 'Valid for',
  dayChoice: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  usesMax: 'People',
  create: 'Create link',
  notCreated: 'Couldn’t create the link',
  created: 'Copy your new link now. It won’t be shown again.',
  copy: 'Copy link',
  copied: 'Copied',
} as const;
