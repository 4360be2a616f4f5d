import { pagePaths, postSorts, type PostSort, type TopWindow } from '@stoa/contract';
import { homeUrl, sharedTexts, TopWindowSelect, ViewToggle } from '@stoa/platform';
import { media, SegmentedControl } from '@stoa/ui';
import { ArrowUpWideNarrow, Clock, Flame, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

interface HomeBarProps {
  sort: PostSort;
  /** The reader's default sort, which needs no parameter in the URL. */
  firstSort: PostSort;
  /** The time span of the top posts. */
  window: TopWindow;
  onSort: (sort: PostSort) => void;
  onWindow: (window: TopWindow) => void;
}

/** The sort, the time span of the top posts, and the view. */
export function HomeBar({ sort, firstSort, window, onSort, onWindow }: HomeBarProps) {
  return (
    <Bar>
      <SegmentedControl
        label={sharedTexts.sortPosts}
        value={sort}
        segments={sortSegments.map((one) => ({ ...one, href: homeUrl(one.value, firstSort) }))}
        onChange={onSort}
      />
      {sort === 'top' && <TopWindowSelect path={pagePaths.home} window={window} onChange={onWindow} />}
      <End>
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
  margin-inline-start: auto;
`;
