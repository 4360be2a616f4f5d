import { type OwnFeed, ownFeedUrl } from '@stoa/contract';
import { Link, toastError, useRequireSession } from '@stoa/platform';
import { Button, Row, toast } from '@stoa/ui';
import { Copy, Pencil, Rss } from 'lucide-react';
import { useNavigateIfShown } from '../text/useNavigateIfShown';
import { ownFeedTexts as texts } from '../texts/ownFeed';
import { useCopyOwnFeedMutation } from './ownFeedsApi';

export interface FeedActionsProps {
  feed: OwnFeed;
  /** Whether the viewer has made it. */
  isOwn: boolean;
}

/** What a viewer can do with a feed: edit their own, copy that of another, and subscribe to a public one. */
export function FeedActions({ feed, isOwn }: FeedActionsProps) {
  const { id, name, isPublic } = feed;
  return (
    <Row $gap={8}>
      {isOwn ? (
        <Button asChild size="sm" icon={<Pencil aria-hidden />}>
          <Link to={`${ownFeedUrl(id)}/edit`} aria-label={texts.editName(name)}>
            {texts.edit}
          </Link>
        </Button>
      ) : (
        <CopyButton id={id} />
      )}
      {isPublic && (
        <Button asChild size="sm" variant="quiet" icon={<Rss aria-hidden />}>
          <a href={`${ownFeedUrl(id)}/feed.xml`} aria-label={texts.rssName(name)}>
            {texts.rss}
          </a>
        </Button>
      )}
    </Row>
  );
}

/** Copies a feed into the viewer's own ones, and opens the copy. A guest signs in first. */
function CopyButton({ id }: { id: number }) {
  const requireSession = useRequireSession();
  const navigate = useNavigateIfShown();
  const [copy, { isLoading }] = useCopyOwnFeedMutation();

  async function handleCopy() {
    if (isLoading || !requireSession({ kind: 'copyFeed', feedId: id })) return;
    const { data, error } = await copy(id);
    if (error) return toastError(texts.notCopied, error);
    toast({ title: texts.copied });
    await navigate(ownFeedUrl(data.id));
  }
  return (
    <Button size="sm" icon={<Copy aria-hidden />} isBusy={isLoading} onClick={() => void handleCopy()}>
      {texts.copy}
    </Button>
  );
}
