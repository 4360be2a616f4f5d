import { lazyPart } from '@stoa/platform';

/** Adds a widget to one's profile, or changes one. Only its owner does: the form and its rules come when it opens. */
export const WidgetDialog = lazyPart(async () => (await import('./WidgetForm')).WidgetForm, null);
