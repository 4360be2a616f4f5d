import { siteOrigin, useCopyLink } from '@stoa/platform';
import { pageUrls, type Post } from '@stoa/contract';
import { Button, Icon, Menu, MenuContent, MenuItem, MenuLinkItem, MenuTrigger } from '@stoa/ui';
import { Check, Link2 } from 'lucide-react';
import { nameTexts } from '../texts/names';
import { postCardTexts } from '../texts/postCard';
import { ActionLabel } from './ActionLabel';
import { shareTargets } from './shareTargets';

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

/** Items to copy the link and to share. Rendered on open and in the browser only, where the origin is known. */
export function ShareItems({
  post,
  onCopy,
}: ShareMenuProps & { onCopy: (address: string) => Promise<void> }) {
  const address = new URL(pageUrls.post(post.id), siteOrigin()).href;
  return (
    <>
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void onCopy(address)}>
        {postCardTexts.copyLink}
      </MenuItem>
      {shareTargets.map((target) => (
        <MenuLinkItem key={target.name}>
          <a href={target.address(address, post.title)} target="_blank" rel="noopener noreferrer">
            {target.name}
          </a>
        </MenuLinkItem>
      ))}
    </>
  );
}
