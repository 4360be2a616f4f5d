import { isSensitivePost, pageUrls, type CatchUpItem } from '@stoa/contract';
import { Link, SensitiveBadge, useSession } from '@stoa/platform';
import { Button, LongDate, MetaLine, RelativeTime, truncate } from '@stoa/ui';
import { Check, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { catchUpTexts as texts } from '../texts/catchUp';
import { nameTexts } from '../texts/names';
import { commentElementId } from '../thread/focusComment';
import { isDone, itemElementId } from './useCatchUp';

export interface ItemProps {
  item: CatchUpItem;
  /** The start of the catch-up. */
  since: string;
  onDone: (item: CatchUpItem) => void;
  onUndo: (item: CatchUpItem) => void;
}

/** A post of a catch-up, with the reason why it is listed. It stays in its place when it is done. */
export function Item({ item, since, onDone, onUndo }: ItemProps) {
  const { post, reason } = item;
  const { community } = post;
  const about = nameTexts.post(post);
  const isFinished = isDone(item);
  const titleId = `${itemElementId(item)}-title`;
  return (
    <Line id={itemElementId(item)} aria-labelledby={titleId} data-done={isFinished || undefined}>
      <Words>
        <Reason>
          <ReasonText item={item} since={since} />
        </Reason>
        <Title id={titleId} dir="auto">
          <Link to={addressOf(item)}>{post.title}</Link>
        </Title>
        {reason.kind !== 'best' && reason.newest.excerpt && (
          <Excerpt dir="auto">
            {!namesWriter(item) && texts.by(<bdi>{reason.newest.author.username}</bdi>)}
            <bdi>{reason.newest.excerpt}</bdi>
          </Excerpt>
        )}
        <MetaLine>
          <Link to={pageUrls.community(community.name)}>
            <bdi>{community.displayName}</bdi>
          </Link>
          <span>
            <bdi>{post.author.username}</bdi>
          </span>
          <RelativeTime date={post.createdAt} />
          {isSensitivePost(post) && (
            <span>
              <SensitiveBadge isPlain />
            </span>
          )}
        </MetaLine>
      </Words>
      <Button
        size="sm"
        icon={isFinished ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        aria-label={isFinished ? texts.undoName(about) : texts.doneName(about)}
        data-key={isFinished ? undefined : 'e'}
        onClick={() => (isFinished ? onUndo(item) : onDone(item))}
      >
        {isFinished ? texts.undo : texts.done}
      </Button>
    </Line>
  );
}

/** Returns the address of the thread, at its first new comment. */
const addressOf = ({ post, reason }: CatchUpItem): string =>
  reason.kind === 'best'
    ? pageUrls.post(post.id)
    : `${pageUrls.post(post.id)}#${commentElementId(reason.firstId)}`;

/** Returns whether the reason names the author of the newest comment. */
const namesWriter = ({ reason }: CatchUpItem): boolean => reason.kind === 'replies' && reason.count === 1;

function ReasonText({ item, since }: Pick<ItemProps, 'item' | 'since'>) {
  const { user } = useSession();
  const { post, reason } = item;
  switch (reason.kind) {
    case 'best':
      return texts.best(<bdi>{post.community.displayName}</bdi>, <LongDate date={since} />);
    case 'thread':
      return post.author.id === user?.id ? texts.onPost(reason.count) : texts.inThread(reason.count);
    case 'replies':
      return namesWriter(item)
        ? texts.replied[reason.answers](<bdi>{reason.newest.author.username}</bdi>)
        : texts.replies(reason.count);
  }
}

const Line = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) 0;
  scroll-margin-bottom: calc(var(--bottom-bar-height) + var(--space-16));
`;

const Words = styled.div`
  min-width: 0;
`;

const Reason = styled.p`
  color: var(--text-muted);
  font-size: var(--type-13);
  overflow-wrap: anywhere;
`;

/** Titles of posts that are done are crossed out: nothing moves. */
const Title = styled.h3`
  font-size: var(--type-15);
  font-weight: 600;
  line-height: 22px;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  a {
    display: inline-block;
    /* Makes a one-line title a target of 24px. */
    padding-block: 1px;
    color: var(--text-strong);
    text-decoration: none;
  }
  [data-done] & a {
    color: var(--text-muted);
    text-decoration: line-through;
  }
  a:hover {
    color: var(--accent);
  }
  a:focus-visible {
    outline-offset: 0;
  }
`;

const Excerpt = styled.p`
  ${truncate}
  font-size: var(--type-13);
`;
