import { accountDays } from '@stoa/contract';

/** The archive of the member's data. */
export const dataExportTexts = {
  title: 'Your data',
  text: 'Request an archive of all data we store about you: your posts, settings and uploads.',
  failed: 'Failed to fetch the status of your archive',
  loading: 'Loading the status of your archive',

  request: 'Request archive',
  requestAgain: 'Request new archive',
  notRequested: 'The archive could not be requested',
  making: 'We are preparing your archive',
  makingText: 'You can leave this page. We’ll email you when it is ready.',
  look: 'Check again',

  ready: (size: string) => `Your archive is ready (${size})`,
  readyUntil: 'You can download it until',
  next: 'You can request a new one from',
  download: 'Download…',
  downloadTitle: 'Download your data',
  downloadText: 'The archive contains your private data, including messages. First confirm that it’s you.',
  downloadSubmit: 'Download',

  broken: 'Your archive could not be created',
  brokenText: 'Nothing is lost. Try again. If it fails again, contact the operators of this site.',
  bytes: (bytes: number): string => {
    const [unit, size] = bytes < 1_000_000 ? (['KB', 1_000] as const) : (['MB', 1_000_000] as const);
    return `${Math.max(1, Math.round(bytes / size)).toLocaleString('en-US')} ${unit}`;
  },
  keptDays: `It is kept for ${accountDays.archive} days.`,
} as const;
