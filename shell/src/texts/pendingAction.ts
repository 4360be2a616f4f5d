import type { PendingAction } from '@stoa/platform';

/** The result of what a guest pressed, after signing in. */
export const pendingActionTexts = {
  done: (action: PendingAction) => {
    switch (action.kind) {
      case 'vote':
        return action.type === 'up' ? 'Upvoted' : 'Downvoted';
      case 'save':
        return 'Saved';
      case 'join':
        return `Joined ${action.name}`;
      case 'follow':
        return `Following ${action.username}`;
      case 'copyFeed':
        return 'Copied to your feeds';
    }
  },
  failed: (action: PendingAction) => {
    switch (action.kind) {
      case 'vote':
        return 'Your vote was not counted';
      case 'save':
        return 'Couldn’t save the post';
      case 'join':
        return `Couldn’t join ${action.name}`;
      case 'follow':
        return `Couldn’t follow ${action.username}`;
      case 'copyFeed':
        return 'Couldn’t copy the feed';
    }
  },
} as const;
