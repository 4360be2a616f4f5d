import { commentFormId, commentSorts, hasPermission, pageUrls, type Post } from '@stoa/contract';
import {
  foldedBranches,
  lazyPart,
  Link,
  selectHasEnded,
  UnlessBanned,
  useAppSelector,
  useBan,
  useMayWrite,
  useOutboxComments,
  useSearchParams,
  useSendComment,
  useSession,
} from '@stoa/platform';
import { Notice, Row, SectionTitle, SegmentedControl, TextLink } from '@stoa/ui';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { LaterPage } from '../paging/LaterPage';
import { postCardTexts } from '../texts/postCard';
import { ShieldNotice } from '../shield/shieldPart';
import { threadTexts } from '../texts/thread';
import { CommentForm } from './commentFormPart';
import { Comments, isMissingBranch, type CommentsProps } from './Comments';
import type { ThreadArg } from './commentsApi';
import { commentsTitleId, focusSent } from './focusComment';
import { GuestPrompt } from './GuestPrompt';
import { ThreadProvider } from './threadContext';
import { UnsentText } from './unsent';
import { Waiting } from './waitingPart';

/** Only members have it, and only after hydration. */
const NewComments = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './NewComments')).NewComments,
  null,
);

export interface ThreadProps {
  post: Post;
  /** The post was deleted or removed while it is open: nothing is offered. */
  isGone: boolean;
  onGone: () => void;
  /** The displayed part of the thread: branch, sort order and start cursor. */
  shown: ThreadArg;
  /** The page contains all comments before any script runs, however many. */
  isWhole: boolean;
  query: CommentsProps['query'];
}

/** The comments of a post, with the form for a new one. */
export function Thread({ post, isGone, onGone, shown, isWhole, query }: ThreadProps) {
  const { user, status } = useSession();
  const hasEnded = useAppSelector(selectHasEnded);
  const [search, setSearch] = useSearchParams();
  const draftKey = `comment:${post.id}`;
  const sendComment = useSendComment(draftKey, post.id, null);
  const waiting = useOutboxComments(user?.id, post.id);
  const { comment: commentId, sort = 'best', cursor } = shown;
  // Another sort order starts on the first page.
  const inOrder = (wanted: typeof sort) => {
    const branch = search.get('comment');
    return { ...(branch && { comment: branch }), ...(wanted !== 'best' && { sort: wanted }) };
  };
  const viewerId = user?.id ?? null;
  // What this visit marks as seen stays marked as new until the next one.
  const [seenId] = useState(post.visit?.commentId);
  const isModerator = hasPermission(user, post.community.id, 'posts');
  const banPlace = hasPermission(user, post.community.id, 'people') ? post.community : undefined;
  const isClosed = isGone || post.isRemoved === true;
  const folded = useMemo(() => foldedBranches(post.id), [post.id]);
  const isOutsider = !useMayWrite(post.community);
  const isBanned = useBan(post.community.id) !== undefined;
  const isLocked = post.isLocked === true || isOutsider;
  const facts = useMemo(
    () => ({
      postId: post.id,
      posterId: post.author.id,
      community: post.community.name,
      viewerId,
      isModerator,
      banPlace,
      isClosed,
      isLocked,
      isGone,
      targetId: commentId,
      seenId,
      waiting,
      folded,
    }),
    [
      post.id,
      post.author.id,
      post.community.name,
      viewerId,
      isModerator,
      banPlace,
      isClosed,
      isLocked,
      isGone,
      commentId,
      seenId,
      waiting,
      folded,
    ],
  );
  return (
    <ThreadProvider value={facts}>
      <Section id="comments" aria-labelledby={commentsTitleId}>
        {!isClosed && post.isLocked && <Notice icon={<Lock aria-hidden />}>{threadTexts.locked}</Notice>}
        {!isClosed && !post.isLocked && isOutsider && !isBanned && (
          <Notice
            icon={<Lock aria-hidden />}
            action={
              <TextLink as={Link} to={pageUrls.community(post.community.name)}>
                {threadTexts.toCommunity}
              </TextLink>
            }
          >
            {threadTexts.membersOnly(post.community.displayName)}
          </Notice>
        )}
        {isClosed || (isLocked && !isBanned) ? (
          user && <UnsentText draftKey={draftKey} />
        ) : status === 'guest' && !hasEnded ? (
          <GuestPrompt />
        ) : (
          <UnlessBanned communityId={post.community.id} instead={<UnsentText draftKey={draftKey} isBanned />}>
            {post.community.shield && <ShieldNotice shield={post.community.shield} />}
            <CommentForm
              draftKey={draftKey}
              label={threadTexts.add}
              submitLabel={threadTexts.addSubmit}
              unfolds
              id={commentFormId}
              onSubmit={(content) => sendComment(content).then(focusSent)}
            />
          </UnlessBanned>
        )}
        <Row $justify="space-between">
          <SectionTitle id={commentsTitleId} tabIndex={-1}>
            {postCardTexts.comments(post.commentCount)}
          </SectionTitle>
          {post.commentCount > 1 && !isGone && (
            <SegmentedControl
              label={threadTexts.sort}
              value={sort}
              segments={commentSorts.map((value) => ({
                value,
                label: threadTexts.sorts[value],
                href: `?${new URLSearchParams(inOrder(value))}#comments`,
              }))}
              onChange={(wanted) =>
                wanted !== sort && setSearch(inOrder(wanted), { replace: true, preventScrollReset: true })
              }
            />
          )}
        </Row>
        {commentId && !isMissingBranch(query, commentId) && (
          <Notice
            action={
              <TextLink as={Link} to={pageUrls.post(post.id)}>
                {threadTexts.wholeThread}
              </TextLink>
            }
          >
            {threadTexts.branch}
          </Notice>
        )}
        {cursor && <LaterPage />}
        <div>
          {status === 'member' && !isGone && (
            <NewComments
              key={`${commentId} ${sort} ${cursor}`}
              post={post}
              shown={shown}
              currentData={query.currentData}
              onGone={onGone}
            />
          )}
          {status === 'member' && <Waiting currentData={query.currentData} />}
          <Comments query={query} isWhole={isWhole} />
        </div>
      </Section>
    </ThreadProvider>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding-top: var(--space-24);
`;
