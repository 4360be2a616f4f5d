import { formatScore } from '@stoa/ui';

const nounOf = (count: number) => (count === 1 ? 'comment' : 'comments');

/** Formats an exact count of comments: `1 comment`, `10,000 comments`. */
const commentsOf = (count: number) => `${count.toLocaleString('en')} ${nounOf(count)}`;

/** Details and actions of a post or comment. `about` is its name. */
export const postCardTexts = {
  /** Accessible name of a title that leads to another site. */
  titleName: (title: string, host: string) => `${title} (opens ${host})`,
  edited: 'edited',
  justPosted: 'Just posted',
  pinned: 'Pinned',
  locked: 'Locked',
  pinnedToProfile: (author: string) => `Pinned by ${author} to their profile`,

  comments: commentsOf,
  commentsName: (count: number, about: string) => `${commentsOf(count)} on ${about}`,
  commentsShort: (count: number, about: string) => `${formatScore(count)} ${nounOf(count)} on ${about}`,
  report: (about: string) => `Report ${about}`,
  reportItem: 'Report',
  why: 'Why is this here?',
  more: (about: string) => `More on ${about}`,

  save: 'Save',
  saveName: (about: string) => `Save ${about}`,
  saved: 'Saved',
  savedName: (about: string) => `Saved ${about}`,
  unsave: 'Unsave',
  unsaved: 'Unsaved',
  notSaved: 'Couldn’t save the post',
  notUnsaved: 'Couldn’t unsave the post',

  share: 'Share',
  shareName: (about: string) => `Share ${about}`,
  copied: 'Copied',
  copiedName: (about: string) => `Copied ${about}`,
  copyLink: 'Copy Link',
} as const;
