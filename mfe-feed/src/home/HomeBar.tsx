import { pagePaths, postSorts, type PostSort, type TopWindow } from '@stoa/contract';
import { homeUrl, sharedTexts, TopWindowSelect, ViewToggle } from '@stoa/platform';
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

interface HomeBarProps {
  sort: PostSort;
  /** The reader's default sort, which needs no parameter in the URL. */
  firstSort: PostSort;
  /** The time span of the top posts. */
  window: TopWindow;
  /** Whether read posts are hidden; undefined for guests, who cannot hide them. */
  hidesRead: boolean | undefined;
  onSort: (sort: PostSort) => void;
  onHideRead: (hidesRead: boolean) => void;
  onWindow: (window: TopWindow) => void;
}

/** The sort, the time span of the top posts, whether read posts are hidden, and the view. */
export function HomeBar({ sort, firstSort, window, hidesRead, onSort, onHideRead, onWindow }: HomeBarProps) {
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
        {hidesRead !== undefined && (
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
