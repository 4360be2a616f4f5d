import { postSorts, type PostSort, type TopWindow } from '@stoa/contract';
import { media, SegmentedControl } from '@stoa/ui';
import { ArrowUpWideNarrow, Clock, Flame, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sharedTexts } from '../texts/shared';
import { TopWindowSelect } from './TopWindowSelect';
import { ViewToggle } from './ViewToggle';

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
  /** The flair of the posts. */
  flairId?: number | undefined;
  onSort: (sort: PostSort) => void;
  onWindow: (window: TopWindow) => void;
  /** Buttons of the page, before those of the view. Phones hide direct children with `aria-pressed` for lack of space. */
  children?: ReactNode;
}

/** The sort of a list of posts, the time span of the top posts, and the view. */
export function ListBar({ sort, path, hrefOf, window, flairId, onSort, onWindow, children }: ListBarProps) {
  return (
    <Bar>
      <SegmentedControl
        label={sharedTexts.sortPosts}
        value={sort}
        segments={sortSegments.map((one) => ({ ...one, href: hrefOf(one.value) }))}
        onChange={onSort}
      />
      {sort === 'top' && (
        <TopWindowSelect path={path} flairId={flairId} window={window} onChange={onWindow} />
      )}
      <End>
        {children}
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
