/** Marks of moderators: pins, locks, sensitivity and flair. */
export const postMarkTexts = {
  pin: {
    set: {
      item: 'Pin to community',
      done: 'Pinned to the community',
      failed: 'Couldn’t pin the post',
      undo: 'Choose “Unpin from community” in the menu of the post.',
    },
    clear: {
      item: 'Unpin from community',
      done: 'Unpinned from the community',
      failed: 'Couldn’t unpin the post',
      undo: 'Choose “Pin to community” in the menu of the post.',
    },
  },
  lock: {
    set: {
      item: 'Lock comments',
      done: 'Comments locked',
      failed: 'Couldn’t lock the comments',
      undo: 'Choose “Unlock comments” in the menu of the post.',
    },
    clear: {
      item: 'Unlock comments',
      done: 'Comments unlocked',
      failed: 'Couldn’t unlock the comments',
      undo: 'Choose “Lock comments” in the menu of the post.',
    },
  },
  sensitive: {
    set: {
      item: 'Mark as sensitive',
      done: 'Marked as sensitive',
      failed: 'Couldn’t mark the post as sensitive',
      undo: 'Choose “Mark as not sensitive” in the menu of the post.',
    },
    clear: {
      item: 'Mark as not sensitive',
      done: 'Marked as not sensitive',
      failed: 'Couldn’t mark the post as not sensitive',
      undo: 'Choose “Mark as sensitive” in the menu of the post.',
    },
  },
  flair: {
    item: 'Change flair…',
    title: 'Change the flair',
    label: 'Flair',
    none: 'No flair',
    moderatorsOnly: 'Only moderators can choose it',
    loading: 'Loading the flairs',
    loadingFailed: 'Couldn’t load the flairs',
    empty: 'This community has no flairs. Add some in its settings.',
    save: 'Change flair',
    changed: (flair: string) => `Flair changed to “${flair}”`,
    removed: 'Flair removed',
    failed: 'Couldn’t change the flair',
    undo: 'Choose “Change flair…” in the menu of the post.',
  },
} as const;
