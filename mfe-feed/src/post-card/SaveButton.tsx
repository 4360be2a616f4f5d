import type { Post } from '@stoa/contract';
import { Button, Icon } from '@stoa/ui';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ActionLabel } from './ActionLabel';
import { useSaving } from './useSaving';

/** Saves or unsaves a post; guests are sent to sign in. */
export function SaveButton({ post }: { post: Pick<Post, 'id' | 'title' | 'isSaved'> }) {
  const toggle = useSaving(post);
  const about = nameTexts.post(post);
  return (
    <Button
      data-key="s"
      aria-label={post.isSaved ? postCardTexts.savedName(about) : postCardTexts.saveName(about)}
      variant="quiet"
      size="sm"
      aria-pressed={post.isSaved}
      icon={<Icon name="bookmark" isFilled={post.isSaved} />}
      onClick={() => void toggle()}
    >
      <ActionLabel>{post.isSaved ? postCardTexts.saved : postCardTexts.save}</ActionLabel>
    </Button>
  );
}
