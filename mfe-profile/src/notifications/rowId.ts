/** The id of a group's row, by the id of the group. */
export const rowId = (id: number): string => `notification-${id}`;
