import { isWebAddress, limits, pageUrls } from '@stoa/contract';
import { Link, skipToken, useDelayed } from '@stoa/platform';
import { MetaLine, Notice, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { earlierPostsTexts as texts } from '../texts/earlierPosts';
import { postCardTexts } from '../texts/postCard';
import { useListLinkPostsQuery } from './linkPostsApi';

export interface EarlierPostsProps {
  /** The address in the form, complete or not. */
  url: string;
}

/** Milliseconds without a further letter after which earlier posts are looked up. */
const pause = 400;

/**
 * Shows the author of a link post where its page was posted before. Posting it again is allowed. The posts open in a
 * new tab, so that the form stays.
 */
export function EarlierPosts({ url }: EarlierPostsProps) {
  const address = url.trim();
  const asked = useDelayed(address, pause);
  const isComplete = isWebAddress(asked) && asked.length <= limits.urlMax;
  const { currentData: posts = [] } = useListLinkPostsQuery(isComplete ? asked : skipToken);
  return (
    <div role="status">
      {address === asked && posts.length > 0 && (
        <Earlier title={texts.title}>
          <Posts>
            {posts.map(({ id, title, community, createdAt, commentCount }) => (
              <li key={id}>
                <Link to={pageUrls.post(id)} target="_blank" dir="auto">
                  {title}
                </Link>
                <MetaLine>
                  <span>
                    <bdi>{community.displayName}</bdi>
                  </span>
                  <RelativeTime date={createdAt} />
                  <span>{postCardTexts.comments(commentCount)}</span>
                </MetaLine>
              </li>
            ))}
          </Posts>
        </Earlier>
      )}
    </div>
  );
}

const Earlier = styled(Notice)`
  margin-block-start: var(--space-8);
`;

const Posts = styled.ul`
  display: grid;
  gap: var(--space-8);
  margin: var(--space-8) 0 0;
  overflow-wrap: anywhere;
  a {
    display: inline-block;
    /* Makes a one-line title a target of 24px. */
    padding-block: 1px;
    color: var(--text-strong);
    font-weight: 600;
  }
`;
