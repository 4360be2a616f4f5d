/** Storage key of the draft for a new or edited widget. */
export const widgetDraftKey = (id?: number) => `widget:${id ?? 'new'}`;
