/** Pins and locks of moderators. */
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
} as const;
