import type { ModerationAction } from '@stoa/contract';
import type { ReactNode } from 'react';

/** The end of a sentence about a decision: its subject, and its community if it belongs to one. */
type Deed = (subject: ReactNode, community: ReactNode) => ReactNode;

const isIn = (community: ReactNode) => (community ? <> in {community}</> : null);

/** A decision about content, which may be in a community; `rest` ends the sentence. */
const about =
  (verb: string, rest = ''): Deed =>
  (subject, community) => (
    <>
      {verb} {subject}
      {isIn(community)}
      {rest && ` ${rest}`}
    </>
  );

/** A decision of a member about their own role, or about the community. */
const ofOwn =
  (verb: string): Deed =>
  (_subject, community) => (
    <>
      {verb} {community}
    </>
  );

const deeds: Record<ModerationAction, Deed> = {
  'report-resolved': about('resolved a report about'),
  'report-dismissed': about('dismissed a report about'),
  'post-removed': about('removed'),
  'post-restored': about('restored'),
  'comment-removed': about('removed'),
  'comment-restored': about('restored'),
  'role-given': about('gave the moderator role to'),
  'role-taken': about('took the moderator role from'),
  'media-purged': about('took down a file by'),
  'profile-cleared': about('cleared the profile of'),
  'post-pinned': about('pinned'),
  'post-unpinned': about('unpinned'),
  'post-locked': about('locked'),
  'post-unlocked': about('unlocked'),
  'post-flair-changed': about('changed the flair of'),
  'post-marked-sensitive': about('marked', 'as sensitive'),
  'post-unmarked-sensitive': about('marked', 'as not sensitive'),
  'moderator-invited': (subject, community) => (
    <>
      invited {subject} to moderate {community}
    </>
  ),
  'moderator-withdrawn': (subject, community) => (
    <>
      withdrew the invitation of {subject} to moderate {community}
    </>
  ),
  'moderator-joined': ofOwn('became a moderator of'),
  'moderator-declined': ofOwn('declined to moderate'),
  'moderator-changed': about('changed the permissions of'),
  'moderator-removed': about('removed the moderator'),
  'moderator-left': ofOwn('stopped moderating'),
  'community-changed': ofOwn('changed the settings of'),
  'member-banned': (subject, community) => (
    <>
      banned {subject} from {community ?? 'the site'}
    </>
  ),
  'member-unbanned': (subject, community) => (
    <>
      lifted the ban of {subject} from {community ?? 'the site'}
    </>
  ),
  'member-muted': (subject, community) => (
    <>
      muted {subject} {community ? <>in {community}</> : 'on the site'}
    </>
  ),
  'member-unmuted': (subject, community) => (
    <>
      lifted the mute of {subject} {community ? <>in {community}</> : 'on the site'}
    </>
  ),
  'claim-declined': (subject, community) => (
    <>
      declined the claim of {subject} to {community}
    </>
  ),
  'appeal-upheld': about('upheld the decision about', 'on appeal'),
  'appeal-changed': about('shortened the ban of', 'on appeal'),
  'appeal-reversed': about('reversed the decision about', 'on appeal'),
  'post-held': about('held'),
  'comment-held': about('held'),
  'auto-rules-changed': (_subject, community) => (
    <>changed the automatic rules of {community ?? 'the site'}</>
  ),
  'shield-raised': ofOwn('raised the shield of'),
  'shield-lowered': ofOwn('lowered the shield of'),
  'member-warned': about('warned'),
  'case-escalated': about('handed the case about', 'to site staff'),
  'case-reopened': about('reopened the case about'),
  'sweep-started': () => 'banned the accounts of a spam wave',
  'sweep-undone': () => 'undid the removal of a spam wave',
  'community-transferred': (subject, community) => (
    <>
      made {subject} the owner of {community}
    </>
  ),
};

/** The log of decisions by staff and by moderators of communities. */
export const logTexts = {
  loading: 'Loading the log',
  failed: 'Couldn’t load the log',
  empty: 'No decisions yet',

  more: 'Load More Entries',
  nouns: ['entry', 'entries'],
  entry: (moderator: ReactNode, action: ModerationAction, subject: ReactNode, community: ReactNode) => (
    <>
      {moderator} {deeds[action](subject, community)}
    </>
  ),
  post: (title: ReactNode) => <>the post {title}</>,
  comment: (postTitle: ReactNode) => <>a comment on {postTitle}</>,
  quoted: (title: string) => `“${title}”`,
  unnamed: (type: string, id: number) => `${type} ${id}`,
  byRule: 'An automatic rule',
  byCommunity: 'Decided in the community',
} as const;
