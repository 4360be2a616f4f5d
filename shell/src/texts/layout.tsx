import type { ReactNode } from 'react';

const openCases = (cases: string) => (cases === '1' ? '1 open case' : `${cases} open cases`);

const bannedOrMuted = (isMute: boolean) => (isMute ? 'muted on' : 'banned from');

/** The frame of every page: header, menus, bars, footer. */
export const layoutTexts = {
  skip: 'Skip to content',
  loadingPage: 'Loading page',
  offline:
    'You are offline. You can keep reading this page. Comments and messages will be sent when you are back online.',

  site: 'Site',
  siteMenu: 'Site menu',
  popular: 'Popular',
  recent: 'Recent',

  /** @param cases the number of open cases, for staff; undefined without any */
  account: (username: string, cases?: string) =>
    cases ? `Account of ${username}, ${openCases(cases)}` : `Account of ${username}`,
  yourAccount: 'Your account',
  noAccount: 'Couldn’t load your account',
  banned: (isMute: boolean) => `You are ${bannedOrMuted(isMute)} this site.`,
  bannedUntil: (date: ReactNode, isMute: boolean) => (
    <>
      You are {bannedOrMuted(isMute)} this site until {date}.
    </>
  ),
  banReason: (reason: string) => `Reason: ${reason}`,
  catchUp: 'Catch up',
  feeds: 'Your feeds',
  dashboard: 'Dashboard',
  xray: 'X-ray this page',
  profile: 'Profile',
  settings: 'Settings',
  casesOf: (community: string, cases: number) => `${community}: ${cases === 1 ? '1 case' : `${cases} cases`}`,
  openCases,
  moderation: (cases?: string) => (cases ? `Moderation (${cases})` : 'Moderation'),
  signInOtherwise: 'Sign in with the link at the top of the page',

  bottomBar: 'Bottom bar',
  search: 'Search',
  create: 'Create',
  createPost: 'Create a post',
  addComment: 'Add a comment to this post',
  login: 'Login',

  footer: 'About Stoa',
  rules: 'Rules',
  privacy: 'Privacy',
  log: 'Moderation log',
  contact: 'Contact',
  feed: 'RSS',
} as const;
