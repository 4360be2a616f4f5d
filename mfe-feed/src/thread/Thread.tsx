import { commentFormId, commentSorts, hasPermission, pageUrls, type Post } from '@stoa/contract';
import {
  Fragment,
  lazyPart,
  Link,
  selectHasEnded,
  UnlessBanned,
  useAppSelector,
  useBan,
  useMayWrite,
  useNavigate,
  useSearchParams,
  useSendComment,
  useSession,
} from '@stoa/platform';
import { Notice, Row, SectionTitle, SegmentedControl, Skeleton, TextLink } from '@stoa/ui';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { LaterPage } from '../paging/LaterPage';
import { postCardTexts } from '../texts/postCard';
import { ShieldNotice } from '../shield/shieldPart';
import { threadTexts } from '../texts/thread';
import { CommentForm } from './commentFormPart';
import { Comments, isMissingBranch, type CommentsProps } from './Comments';
import { isWholeThread, type ThreadArg } from './commentsApi';
import { commentDraftKey } from './draftKeys';
import { commentElementId, commentsTitleId, focusSent } from './focusComment';
import { GuestPrompt } from './GuestPrompt';
import { ThreadProvider } from './threadContext';
import { UnsentText } from './unsent';
import { useThreadFacts } from './useThreadFacts';
import { Waiting } from './waitingPart';

/** Only members have it, and only after hydration. */
const NewComments = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './NewComments')).NewComments,
  null,
);

/** For members: the server knows no visit of a guest. */
const SinceVisit = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofMembers' */ './SinceVisit')).SinceVisit,
  <Skeleton $height="var(--target-size-small)" />,
);

const GuestComments = lazyPart(
  async () => (await import(/* webpackChunkName: 'ofGuests' */ './GuestComments')).GuestComments,
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
  const { status } = useSession();
  const { comment: commentId, sort = 'best', cursor } = shown;
  const isClosed = isGone || post.isRemoved === true;
  const [hasArrivals, setHasArrivals] = useState(false);
  const storedId = useRef(post.visit?.commentId ?? -1);
  // The new comments with which the visit begins: what arrives later moves nothing.
  const [known] = useState(post.visit?.newComments ?? 0);
  const facts = useThreadFacts(post, { isGone, isClosed, targetId: commentId });
  return (
    <ThreadProvider value={facts}>
      <Section id="comments" aria-labelledby={commentsTitleId}>
        <Writing post={post} isClosed={isClosed} isOnBranch={commentId !== undefined} />
        <Row $justify="space-between">
          <SectionTitle id={commentsTitleId} tabIndex={-1}>
            {postCardTexts.comments(post.commentCount)}
          </SectionTitle>
          {post.commentCount > 1 && !isGone && <SortControl sort={sort} />}
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
        {known > 0 && !isGone && isWholeThread(shown) && (
          <SinceVisit known={known} currentData={query.currentData} />
        )}
        <div>
          {status === 'member' && !isGone && (
            <NewComments
              key={`${commentId} ${sort} ${cursor}`}
              post={post}
              shown={shown}
              currentData={query.currentData}
              storedId={storedId}
              onArrivals={setHasArrivals}
              onGone={onGone}
            />
          )}
          {status === 'guest' && !isGone && (
            <GuestComments post={post} shown={shown} currentData={query.currentData} />
          )}
          {status === 'member' && <Waiting currentData={query.currentData} />}
          <Comments query={query} isWhole={isWhole} hasArrivals={hasArrivals} />
        </div>
      </Section>
    </ThreadProvider>
  );
}

type Sort = (typeof commentSorts)[number];

interface WritingProps {
  post: Post;
  isClosed: boolean;
  /** The page shows one branch, without other top-level comments. */
  isOnBranch: boolean;
}

/** The form for a comment, or why the viewer cannot write one. */
function Writing({ post: { id, author, community, isLocked }, isClosed, isOnBranch }: WritingProps) {
  const { user, status } = useSession();
  const hasEnded = useAppSelector(selectHasEnded);
  const isOutsider = !useMayWrite(community);
  const isBanned = useBan(community.id) !== undefined;
  // Authors who moderate posts here can unlock their own.
  const canAppeal = user?.id === author.id && !hasPermission(user, community.id, 'posts');
  const draftKey = commentDraftKey(id);
  const sendComment = useSendComment(draftKey, id, null);
  const navigate = useNavigate();

  async function handleSubmit(content: string) {
    const { href } = location;
    const sent = focusSent(await sendComment(content));
    // Not if the author has left while it was being sent.
    if (sent.data && isOnBranch && location.href === href)
      void navigate(`?sort=new#${commentElementId(sent.data.id)}`, { preventScrollReset: true });
    return sent;
  }
  return (
    <>
      {!isClosed && isLocked && (
        <Notice icon={<Lock aria-hidden />}>
          {threadTexts.locked}
          {canAppeal && <Fragment name="moderation/AppealStatus" with={{ subject: 'lock', subjectId: id }} />}
        </Notice>
      )}
      {!isClosed && !isLocked && isOutsider && !isBanned && (
        <Notice
          icon={<Lock aria-hidden />}
          action={
            <TextLink as={Link} to={pageUrls.community(community.name)}>
              {threadTexts.toCommunity}
            </TextLink>
          }
        >
          {threadTexts.membersOnly(community.displayName)}
        </Notice>
      )}
      {isClosed || ((isLocked || isOutsider) && !isBanned) ? (
        user && <UnsentText draftKey={draftKey} />
      ) : status === 'guest' && !hasEnded ? (
        <GuestPrompt />
      ) : (
        <UnlessBanned communityId={community.id} instead={<UnsentText draftKey={draftKey} isBanned />}>
          {community.shield && <ShieldNotice shield={community.shield} />}
          <CommentForm
            draftKey={draftKey}
            label={threadTexts.add}
            submitLabel={threadTexts.addSubmit}
            unfolds
            id={commentFormId}
            onSubmit={handleSubmit}
          />
        </UnlessBanned>
      )}
    </>
  );
}

/** Chooses the order of the comments; another order starts on the first page. */
function SortControl({ sort }: { sort: Sort }) {
  const [search, setSearch] = useSearchParams();
  const inOrder = (wanted: Sort) => {
    const branch = search.get('comment');
    return { ...(branch && { comment: branch }), ...(wanted !== 'best' && { sort: wanted }) };
  };
  return (
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
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding-top: var(--space-24);
`;
