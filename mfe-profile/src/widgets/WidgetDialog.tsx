import { lazyPart } from '@stoa/platform';

/** Dialog to add or edit a widget. Only for owners, so the form and its validation load on demand. */
export const WidgetDialog = lazyPart(async () => (await import('./WidgetForm')).WidgetForm, null);
