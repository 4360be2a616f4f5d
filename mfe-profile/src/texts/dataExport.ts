import { accountDays } from '@stoa/contract';

/** The archive of the member's data. */
export const dataExportTexts = {
  title: 'Your data',
  text: 'Get a copy of everything we store about you: your posts, settings and uploads.',
  failed: 'Couldn’t load your archive',
  loading: 'Loading your archive',

  request: 'Request archive',
  requestAgain: 'Request new archive',
  notRequested: 'Couldn’t request the archive',
  making: 'We are preparing your archive',
  makingText: 'You can leave this page. We’ll email you when it is ready.',

  ready: (size: string) => `Your archive is ready (${size})`,
  readyUntil: 'You can download it until',
  next: 'You can request a new one from',
  download: 'Download…',
  downloadTitle: 'Download your data',
  downloadText: 'The archive contains your private data, including messages. First confirm that it’s you.',
  downloadSubmit: 'Download',

  broken: 'Couldn’t create your archive',
  brokenText: 'Nothing is lost. Try again.',
  bytes: (bytes: number): string => {
    const [unit, size] = bytes < 1_000_000 ? (['KB', 1_000] as const) : (['MB', 1_000_000] as const);
    return `${Math.max(1, Math.round(bytes / size)).toLocaleString('en-US')} ${unit}`;
  },
  keptDays: `It is kept for ${accountDays.archive} days.`,
} as const;
