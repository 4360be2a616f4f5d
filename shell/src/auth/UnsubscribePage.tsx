import { pagePaths, pageUrls } from '@stoa/contract';
import {
  isApiFailure,
  Link,
  reasonOf,
  useLinkToken,
  usePageMeta,
  useSession,
  useUnsubscribeMutation,
} from '@stoa/platform';
import { Button, Notice, PageTitle, Stack, useKeptFocus } from '@stoa/ui';
import { unsubscribeTexts } from '../texts/unsubscribe';

/**
 * Ends a member's digest (`/unsubscribe#token=…`), for members and guests. Requires a click, since mail scanners open
 * links. After a failure unrelated to the link, the button can be pressed again.
 */
export function UnsubscribePage() {
  usePageMeta({ title: unsubscribeTexts.title, description: unsubscribeTexts.description });
  const token = useLinkToken();
  const { status } = useSession();
  const [unsubscribe, { isLoading, originalArgs, ...answer }] = useUnsubscribeMutation();
  // A newer link may have been opened in this tab since.
  const isOfLink = originalArgs?.token === token;
  const isSuccess = isOfLink && answer.isSuccess;
  const error = isOfLink ? answer.error : undefined;
  const isOver = isSuccess || token === '' || (isApiFailure(error) && error.code === 'LINK_INVALID');
  const failure = error
    ? reasonOf(error, unsubscribeTexts.notStopped)
    : token === '' && unsubscribeTexts.noToken;
  // The button becomes a link.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <PageTitle>{unsubscribeTexts.title}</PageTitle>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="positive" role="status">
          {unsubscribeTexts.stopped}
        </Notice>
      )}
      {!isOver && <p>{unsubscribeTexts.text}</p>}
      <div>
        {isOver ? (
          <Button asChild variant="primary">
            {status === 'guest' ? (
              <Link to={pagePaths.home}>{unsubscribeTexts.home}</Link>
            ) : (
              <Link to={pageUrls.settings('notifications')}>{unsubscribeTexts.toSettings}</Link>
            )}
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={isLoading || token === undefined}
            onClick={() => void unsubscribe({ token: token ?? '' })}
          >
            {unsubscribeTexts.stop}
          </Button>
        )}
      </div>
    </Stack>
  );
}
