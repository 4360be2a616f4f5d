import { type OwnFeed, ownFeedUrl, ownFeedsPath, times } from '@stoa/contract';
import {
  drafts,
  endMissing,
  firstCall,
  Link,
  NotFound,
  QueryState,
  refetchOnVisit,
  skipToken,
  toastError,
  useAppDispatch,
  useNavigate,
  useParams,
  usePageMeta,
  useSession,
  type FirstCalls,
} from '@stoa/platform';
import {
  Breadcrumb,
  ConfirmButton,
  LoadingArea,
  PageTitle,
  Skeleton,
  SkeletonText,
  Stack,
  toast,
} from '@stoa/ui';
import { useState } from 'react';
import { idOf } from '../paging/idOf';
import { useNavigateIfShown } from '../text/useNavigateIfShown';
import { ownFeedTexts } from '../texts/ownFeed';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';
import { ownFeedsTexts } from '../texts/ownFeeds';
import { FeedForm } from './FeedForm';
import { emptyFeed, valuesOf } from './feedValues';
import {
  ownFeedsApi,
  useCreateOwnFeedMutation,
  useDeleteOwnFeedMutation,
  useGetOwnFeedQuery,
  useUpdateOwnFeedMutation,
} from './ownFeedsApi';

export const firstCalls: FirstCalls = ({ params, viewer }) => {
  const id = idOf(params.id);
  return viewer && id !== undefined ? [firstCall(ownFeedsApi.endpoints.getOwnFeed, id)] : [];
};

/** The form of a new feed (`/feeds/new`), or of one of the member's feeds (`/feeds/:id/edit`). */
export default function OwnFeedFormPage() {
  const { id } = useParams();
  return id === undefined ? <NewFeed /> : <StoredFeed key={id} id={idOf(id)} />;
}

function NewFeed() {
  usePageMeta({ title: texts.create, description: texts.description });
  const navigate = useNavigateIfShown();
  const [create] = useCreateOwnFeedMutation();
  return (
    <Stack $gap={16}>
      <Trail current={texts.create} />
      <PageTitle>{texts.create}</PageTitle>
      <FeedForm
        draftKey="own-feed"
        values={emptyFeed}
        backTo={ownFeedsPath}
        onSave={async (body) => {
          const { data, error } = await create(body);
          if (error) return error;
          toast({ title: texts.created });
          await navigate(ownFeedUrl(data.id));
          return undefined;
        }}
      />
    </Stack>
  );
}

function StoredFeed({ id }: { id: number | undefined }) {
  const query = endMissing(useGetOwnFeedQuery(id ?? skipToken, refetchOnVisit));
  // Saving replaces the whole feed, so the form starts with its current sources.
  const [oldest] = useState(() => Date.now() - times.freshVisit);
  const isCurrent = query.isError || (query.fulfilledTimeStamp ?? 0) >= oldest;
  const { currentData: feed, isMissing } = query;
  const { user } = useSession();
  const isNowhere = id === undefined || isMissing;
  usePageMeta(isNowhere ? { title: ownFeedTexts.notFound, status: 404 } : { title: texts.editTitle });
  if (isNowhere) return <NotFound title={ownFeedTexts.notFound} text={ownFeedTexts.notFoundText} />;
  if (feed && user && feed.owner.id !== user.id)
    return (
      <NotFound
        title={texts.notOwner}
        text={texts.notOwnerText}
        label={texts.open}
        to={ownFeedUrl(feed.id)}
      />
    );
  if (feed && !isCurrent) return <Shape />;
  return (
    <QueryState query={query} failure={ownFeedTexts.failed} pending={<Shape />}>
      {(shown) => <Edit key={shown.id} feed={shown} />}
    </QueryState>
  );
}

const draftKeyOf = (id: number) => `own-feed-${id}`;

function Edit({ feed }: { feed: OwnFeed }) {
  const { id, name } = feed;
  const navigate = useNavigateIfShown();
  const [update] = useUpdateOwnFeedMutation();
  // A refetch must not replace what is being typed.
  const [values] = useState(() => valuesOf(feed));
  return (
    <Stack $gap={16}>
      <Trail current={name} />
      <PageTitle>{texts.edit(name)}</PageTitle>
      <FeedForm
        draftKey={draftKeyOf(id)}
        values={values}
        backTo={ownFeedUrl(id)}
        after={<Deletion feed={feed} />}
        onSave={async (body) => {
          const { error } = await update({ id, body });
          if (error) return error;
          toast({ title: texts.saved });
          await navigate(ownFeedUrl(id));
          return undefined;
        }}
      />
    </Stack>
  );
}

/** Deletes the feed after a question, and returns to the list of feeds. */
function Deletion({ feed: { id, name } }: { feed: OwnFeed }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [remove] = useDeleteOwnFeedMutation();

  async function handleConfirm() {
    const { error } = await remove(id);
    if (error) {
      toastError(texts.notDeleted, error);
      return false;
    }
    toast({ title: texts.deleted });
    drafts.forget(draftKeyOf(id));
    await navigate(ownFeedsPath, { replace: true });
    // Not before: this page would fetch the feed again.
    dispatch(ownFeedsApi.util.invalidateTags([{ type: 'OwnFeed', id }]));
    return true;
  }
  return (
    <ConfirmButton
      variant="danger"
      title={texts.deleteQuestion(name)}
      description={texts.deleteText}
      confirmLabel={texts.deleteConfirm}
      onConfirm={handleConfirm}
    >
      {texts.delete}
    </ConfirmButton>
  );
}

function Trail({ current }: { current: string }) {
  return (
    <Breadcrumb>
      <Link to={ownFeedsPath}>{ownFeedsTexts.title}</Link>
      <bdi aria-current="page">{current}</bdi>
    </Breadcrumb>
  );
}

function Shape() {
  return (
    <LoadingArea label={ownFeedTexts.loading}>
      <Stack $gap={24}>
        <Skeleton $width="260px" $height="28px" />
        <SkeletonText lines={6} />
      </Stack>
    </LoadingArea>
  );
}
