import { pageUrls, type Post } from '@stoa/contract';
import { Button, Menu, MenuContent, MenuItem, MenuLinkItem, MenuTrigger } from '@stoa/ui';
import { Check, Link2, Share2 } from 'lucide-react';
import { ActionLabel } from './ActionLabel';
import { shareTargets } from './shareTargets';
import { useCopyLink } from './useCopyLink';

/** Share a post elsewhere, or copy its link (§2). The address is built from the site's own origin. */
export function ShareMenu({ post }: { post: Pick<Post, 'id' | 'title'> }) {
  const { isCopied, copy } = useCopyLink();
  const address = new URL(pageUrls.post(post.id), location.origin).href;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size="sm" icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}>
          <ActionLabel>{isCopied ? 'Copied' : 'Share'}</ActionLabel>
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy(address)}>
          Copy Link
        </MenuItem>
        {shareTargets.map((target) => (
          <MenuLinkItem key={target.name}>
            <a href={target.address(address, post.title)} target="_blank" rel="noopener noreferrer">
              {target.name}
            </a>
          </MenuLinkItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
