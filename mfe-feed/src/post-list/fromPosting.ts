/** What the way from the form for a new post to the feed carries. */
export const fromPosting = { hasPosted: true };
