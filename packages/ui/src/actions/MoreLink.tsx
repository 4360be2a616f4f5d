import type { MouseEvent } from 'react';
import { commonTexts } from '../texts/common';
import { Button } from './Button';
import { isPlainClick } from './plainClick';

/** Properties of `MoreLink`. */
export interface MoreLinkProps {
  /** Label, for example `Load More Posts`. */
  label: string;
  /** Address of the next page in the API. Its `cursor` is added to the page's own address. */
  next: string;
  /** Current query string of the page: `?sort=new`. */
  search: string;
  /** True while the next page loads. */
  isBusy: boolean;
  /** Loads the next page in place. */
  onMore: () => void;
}

/**
 * "Load more" at the end of a list: without scripts a link to the next page, with scripts it loads the page in place.
 */
export function MoreLink({ label, next, search, isBusy, onMore }: MoreLinkProps) {
  const handleClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onMore();
  };
  return (
    <Button asChild isBusy={isBusy} onClick={handleClick}>
      <a href={laterAddress(search, next)} rel="next">
        {isBusy ? commonTexts.loading : label}
      </a>
    </Button>
  );
}

function laterAddress(search: string, next: string): string {
  const [, query] = next.split('?');
  const address = new URLSearchParams(search);
  address.set('cursor', new URLSearchParams(query).get('cursor') ?? '');
  return `?${address.toString()}`;
}
