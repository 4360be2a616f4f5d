import { formatCapped } from '@stoa/ui';
import type { ReactNode } from 'react';

/** A community's page. */
export const communityTexts = {
  loading: 'Loading the community',
  notFound: 'Community Not Found',
  notFoundText: 'There is no community at this address, or it is private.',
  notFetched: (reason: string) => `Couldn’t load the community. ${reason}`,
  created: (date: ReactNode, by: ReactNode) => (
    <>
      Created {date}
      {by && <> by {by}</>}
    </>
  ),
  settings: 'Settings',
  settingsOf: (name: string) => `Settings of ${name}`,
  requests: (count: number) => `${formatCapped(count, 99)} ${count === 1 ? 'request' : 'requests'}`,
  requestsOf: (name: string, count: number) =>
    `${formatCapped(count, 99)} ${count === 1 ? 'request' : 'requests'} to join ${name}`,
  moderators: (count: number) => (count === 1 ? '1 moderator' : `${count} moderators`),
  invited: (inviter: string) => `${inviter} invited you to moderate this community.`,
  mayDo: (permissions: string) => `Your permissions would be: ${permissions}.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You now moderate this community',
  declined: 'Invitation declined',
  notAnswered: 'Couldn’t answer the invitation',
  welcome: (name: string) => `Welcome to ${name}`,
  closeWelcome: 'Got it',
  rules: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  flairs: (community: string) => `Flairs of ${community}`,
  allFlairs: 'All',
  flair: (text: string) => `${text}: only posts with this flair`,
  noPostsOfFlair: (flair: string) => `No posts with the flair “${flair}” yet`,
  noPostsText: 'Be the first to post here.',
  reordered: 'Posts have been reordered.',
} as const;
