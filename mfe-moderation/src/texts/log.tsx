import type { ModerationAction } from '@stoa/contract';
import type { ReactNode } from 'react';

const deeds: Record<ModerationAction, string> = {
  'report-resolved': 'resolved a report about',
  'report-dismissed': 'dismissed a report about',
  'post-removed': 'removed',
  'post-restored': 'restored',
  'comment-removed': 'removed',
  'comment-restored': 'restored',
  'role-given': 'gave the moderator role to',
  'role-taken': 'took the moderator role from',
  'media-purged': 'took down a file by',
  'profile-cleared': 'cleared the profile of',
};

/** The log of staff decisions. */
export const logTexts = {
  loading: 'Loading the log',
  failed: 'Couldn’t load the log',
  empty: 'No decisions yet',

  more: 'Load More Entries',
  nouns: ['entry', 'entries'],
  entry: (moderator: ReactNode, action: ModerationAction, subject: ReactNode) => (
    <>
      {moderator} {deeds[action]} {subject}
    </>
  ),
  post: (title: ReactNode) => <>the post {title}</>,
  comment: (postTitle: ReactNode) => <>a comment on {postTitle}</>,
  quoted: (title: string) => `“${title}”`,
  unnamed: (type: string, id: number) => `${type} ${id}`,
} as const;
