/**
 * The newest comments at the last visits of the posts that are open, by post. Their threads are requested with these,
 * because the server soon stores the current visits.
 */
export const seenIds = new Map<number, number>();
