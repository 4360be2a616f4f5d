/** What is typed of a widget, or of a new one, is kept under this key. */
export const widgetDraftKey = (id?: number) => `widget:${id ?? 'new'}`;
