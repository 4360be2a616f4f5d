import { siteOrigin } from '@stoa/platform';
import { pageUrls, type Post } from '@stoa/contract';
import { MenuItem, MenuLinkItem } from '@stoa/ui';
import { Link2 } from 'lucide-react';
import { postCardTexts } from '../texts/postCard';
import { shareTargets } from './shareTargets';

export interface ShareItemsProps {
  post: Pick<Post, 'id' | 'title'>;
  /** Called with the post's address. */
  onCopy: (address: string) => Promise<void>;
}

/** Items to copy the link and to share. Rendered on open and in the browser only, where the origin is known. */
export function ShareItems({ post, onCopy }: ShareItemsProps) {
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
