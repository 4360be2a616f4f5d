import { lazyPart } from '@stoa/platform';
import { SkeletonText } from '@stoa/ui';

/** The form with its validation, which loads on its own. */
export const SettingsForm = lazyPart(
  async () => (await import('./SettingsForm')).SettingsForm,
  <SkeletonText lines={12} />,
);
