/** Navigation state from the create-post form to the feed. */
export const fromPosting = { hasPosted: true };
