import { flairUrl, type Post } from '@stoa/contract';
import { sharedTexts } from '../texts/shared';
import { FlairChip } from './FlairChip';

/** The flair of a post, which leads to the posts of its community with it; nothing without one. */
export function PostFlair({ post: { flair, community } }: { post: Pick<Post, 'flair' | 'community'> }) {
  return (
    flair && (
      <FlairChip
        flair={flair}
        to={flairUrl(community.name, flair.id)}
        label={sharedTexts.flairName(flair.text, community.displayName)}
      />
    )
  );
}
