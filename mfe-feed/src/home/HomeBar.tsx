import { pagePaths, postSorts, topWindows, type PostSort } from '@stoa/contract';
import { homeUrl, sharedTexts, ViewToggle } from '@stoa/platform';
import { Button, media, SegmentedControl, Select } from '@stoa/ui';
import { ArrowUpWideNarrow, Clock, Flame, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { homeTexts } from '../texts/home';

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
  window: (typeof topWindows)[number];
  onSort: (sort: PostSort) => void;
  onWindow: (window: string) => void;
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
      {sort === 'top' && (
        <Window action={pagePaths.home}>
          <input type="hidden" name="sort" value="top" />
          <Select
            name="t"
            aria-label={homeTexts.window}
            value={window}
            onChange={(event) => onWindow(event.target.value)}
          >
            {topWindows.map((value) => (
              <option key={value} value={value}>
                {homeTexts.windows[value]}
              </option>
            ))}
          </Select>
          <noscript>
            <Button type="submit">{homeTexts.showWindow}</Button>
          </noscript>
        </Window>
      )}
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

const Window = styled.form`
  display: flex;
  gap: var(--space-8);
  min-width: 132px;
`;
