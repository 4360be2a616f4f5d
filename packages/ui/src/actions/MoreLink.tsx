import type { MouseEvent } from 'react';
import { commonTexts } from '../texts/common';
import { Button } from './Button';
import { isPlainClick } from './plainClick';

/** Properties of `MoreLink`. */
export interface MoreLinkProps {
  /** What it says: `Load More Posts`. */
  label: string;
  /** Address of the API's next page, whose `cursor` the page's own address takes. */
  next: string;
  /** Query of the page's address as it is: `?sort=new`. */
  search: string;
  /** The next page is on its way. */
  isBusy: boolean;
  /** Brings the next page to where the reader is. */
  onMore: () => void;
}

/** The way on at the end of a list: without scripts it leads to the next page, with them it brings it here. */
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
