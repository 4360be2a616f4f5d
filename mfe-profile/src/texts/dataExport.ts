import { accountDays } from '@stoa/contract';

/** The archive of one's own data. */
export const dataExportTexts = {
  title: 'Your data',
  text: 'Have an archive made of all that is stored about you: what you wrote, chose and uploaded.',
  failed: 'Failed to fetch how your archive is',
  loading: 'Loading how your archive is',

  request: 'Make an archive',
  requestAgain: 'Make a new archive',
  notRequested: 'The archive was not asked for',
  making: 'Your archive is being made',
  makingText: 'You need not wait here: we send you a mail when it is ready.',
  look: 'Look again',

  ready: (size: string) => `Your archive is ready (${size})`,
  readyUntil: 'You can download it until',
  next: 'You can have a new one made from',
  download: 'Download…',
  downloadTitle: 'Download your data',
  downloadText: 'The archive holds all that you wrote, private messages too. First show that it is you.',
  downloadSubmit: 'Download',

  broken: 'Your archive could not be made',
  brokenText: 'Nothing is lost. Try again; if it fails again, write to the people who run the site.',
  bytes: (bytes: number): string => {
    const [unit, size] = bytes < 1_000_000 ? (['KB', 1_000] as const) : (['MB', 1_000_000] as const);
    return `${Math.max(1, Math.round(bytes / size)).toLocaleString('en-US')} ${unit}`;
  },
  keptDays: `It is kept for ${accountDays.archive} days.`,
} as const;
