import type { ReportReason } from '@stoa/contract';

/** What a demo report is about: a post by its title, the first comment below it, or a member. */
type DemoSubject = { post: string; isAboutFirstComment?: true } | { user: string };

export type DemoReport = DemoSubject & {
  by: string;
  reason: ReportReason;
  description?: string;
  hoursAgo: number;
  /** Absent, the report is pending. */
  decision?: { status: 'resolved' | 'dismissed'; by: 'admin' | 'moderator'; notes?: string };
};

/** The reports of the demo, five of them waiting for a moderator. */
export const demoReports: readonly DemoReport[] = [
  {
    post: 'AI summaries in our office: six months of asking people whether they read them',
    isAboutFirstComment: true,
    by: 'yuki_m',
    reason: 'misinformation',
    description: 'It is not the first of its kind: I know of two before it. Could somebody add a source?',
    hoursAgo: 2,
  },
  {
    post: 'Tell me about a piece of software that got better by losing features',
    by: 'oatcake',
    reason: 'spam',
    description: 'Looks like groundwork for praising one certain program. I may be too suspicious.',
    hoursAgo: 6,
  },
  {
    post: 'Could vote counts be hidden for the first hour?',
    isAboutFirstComment: true,
    by: 'tomasz',
    reason: 'harassment',
    description: 'The third thread in a week in which I am told the same thing by the same person.',
    hoursAgo: 9,
  },
  {
    user: 'second-shift',
    by: 'plumbline',
    reason: 'impersonation',
    description: 'A colleague of mine uses the same name elsewhere. Probably chance; please have a look.',
    hoursAgo: 21,
  },
  {
    post: 'Links',
    by: 'wren',
    reason: 'other',
    description: 'Would fit better below the welcome post.',
    hoursAgo: 30,
  },
  {
    post: 'What is the best game that respects a forty-minute evening?',
    isAboutFirstComment: true,
    by: 'tidewater',
    reason: 'other',
    description: 'Hardly an answer: it names no game at all.',
    hoursAgo: 15,
    decision: { status: 'dismissed', by: 'moderator', notes: 'It is short, and it is an answer.' },
  },
  {
    post: 'Fog',
    by: 'hanneke',
    reason: 'copyright',
    description: 'I believe I have seen this picture on a calendar.',
    hoursAgo: 29,
    decision: {
      status: 'dismissed',
      by: 'moderator',
      notes: 'I asked, and was shown the sketch it was made from.',
    },
  },
  {
    post: 'Backgammon is better than you remember',
    by: 'rui',
    reason: 'spam',
    hoursAgo: 320,
    decision: {
      status: 'resolved',
      by: 'moderator',
      notes: 'The author took the link out after a word from me.',
    },
  },
  {
    post: 'Electric cargo bikes: three winters of real range figures',
    by: 'brambles',
    reason: 'misinformation',
    description: 'My range is half of that.',
    hoursAgo: 300,
    decision: {
      status: 'dismissed',
      by: 'admin',
      notes: 'The method is stated. Disagreeing about it belongs in the thread.',
    },
  },
  {
    user: 'theo-b',
    by: 'agneta',
    reason: 'personal-info',
    description: 'There is a street and a house number on the profile.',
    hoursAgo: 410,
    decision: {
      status: 'resolved',
      by: 'moderator',
      notes: 'It was his own. I suggested taking it off, and he did.',
    },
  },
  {
    post: 'Measuring snow properly',
    by: 'noor',
    reason: 'other',
    hoursAgo: 700,
    decision: { status: 'dismissed', by: 'admin' },
  },
];
