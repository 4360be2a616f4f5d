/** Ids of comments that this page has sent: they appear with a movement. */
export const sentComments = new Set<number>();
