import { postSorts, type PostSort, type TopWindow } from '@stoa/contract';
import { sharedTexts, TopWindowSelect, ViewToggle } from '@stoa/platform';
import { IconButton, media, SegmentedControl } from '@stoa/ui';
import { ArrowUpWideNarrow, Clock, Eye, EyeOff, Flame, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { visitTexts } from '../texts/visit';

const sortIcons = {
  hot: <Flame aria-hidden />,
  new: <Clock aria-hidden />,
  top: <ArrowUpWideNarrow aria-hidden />,
  rising: <TrendingUp aria-hidden />,
} satisfies Record<PostSort, ReactNode>;

const sortSegments = postSorts.map((value) => ({
  value,
  label: sharedTexts.sorts[value],
  icon: sortIcons[value],
}));

export interface ListBarProps {
  sort: PostSort;
  /** The address of the page. */
  path: string;
  /** Returns the address of the list by another sort. */
  hrefOf: (sort: PostSort) => string;
  /** The time span of the top posts. */
  window: TopWindow;
  /** Whether read posts are hidden; absent for guests, who cannot hide them, and in lists that show them. */
  hidesRead?: boolean | undefined;
  onSort: (sort: PostSort) => void;
  onHideRead?: (hidesRead: boolean) => void;
  onWindow: (window: TopWindow) => void;
}

/** The sort, the time span of the top posts, whether read posts are hidden, and the view. */
export function ListBar({
  sort,
  path,
  hrefOf,
  window,
  hidesRead,
  onSort,
  onHideRead,
  onWindow,
}: ListBarProps) {
  return (
    <Bar>
      <SegmentedControl
        label={sharedTexts.sortPosts}
        value={sort}
        segments={sortSegments.map((one) => ({ ...one, href: hrefOf(one.value) }))}
        onChange={onSort}
      />
      {sort === 'top' && <TopWindowSelect path={path} window={window} onChange={onWindow} />}
      <End>
        {hidesRead !== undefined && onHideRead && (
          <IconButton
            size="sm"
            label={visitTexts.hideRead}
            aria-pressed={hidesRead}
            onClick={() => onHideRead(!hidesRead)}
          >
            {hidesRead ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        )}
        <ViewToggle />
      </End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-8) 0;
  ${media.narrow} {
    > :first-child svg {
      display: none;
    }
  }
`;

/** Phones lack the space to hide read posts here: the settings do it. */
const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  ${media.narrow} {
    > [aria-pressed] {
      display: none;
    }
  }
  margin-inline-start: auto;
`;
