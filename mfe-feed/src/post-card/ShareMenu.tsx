import { useCopyLink } from '@stoa/platform';
import type { Post } from '@stoa/contract';
import { Button, Icon, Menu, MenuContent, MenuTrigger } from '@stoa/ui';
import { Check } from 'lucide-react';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ActionLabel } from './ActionLabel';
import { ShareItems } from './shareItemsPart';

interface ShareMenuProps {
  post: Pick<Post, 'id' | 'title'>;
}

/** Menu to share a post or copy its link, built from the site's origin. */
export function ShareMenu({ post }: ShareMenuProps) {
  const { isCopied, copy } = useCopyLink();
  const about = nameTexts.post(post);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="quiet"
          size="sm"
          icon={isCopied ? <Check aria-hidden /> : <Icon name="share-2" />}
          aria-label={isCopied ? postCardTexts.copiedName(about) : postCardTexts.shareName(about)}
        >
          <ActionLabel>{isCopied ? postCardTexts.copied : postCardTexts.share}</ActionLabel>
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <ShareItems post={post} onCopy={copy} />
      </MenuContent>
    </Menu>
  );
}
