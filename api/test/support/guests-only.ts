/** Page sessions of a site that nobody has signed in to. */
export const guestsOnly = {
  viewerOf: () => Promise.resolve(undefined),
  isAlive: () => Promise.resolve(false),
};
