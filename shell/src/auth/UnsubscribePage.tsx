import { pagePaths, pageUrls } from '@stoa/contract';
import {
  Link,
  reasonOf,
  useLinkToken,
  usePageMeta,
  useSession,
  useUnsubscribeMutation,
} from '@stoa/platform';
import { Button, Notice, PageTitle, Stack, useKeptFocus } from '@stoa/ui';
import { unsubscribeTexts } from '../texts/unsubscribe';
import { answerOfLink } from './answerOfLink';

/**
 * Ends a member's digest (`/unsubscribe#token=…`), for members and guests. Requires a click, since mail scanners open
 * links. After a failure unrelated to the link, the button can be pressed again.
 */
export function UnsubscribePage() {
  usePageMeta({ title: unsubscribeTexts.title, description: unsubscribeTexts.description });
  const token = useLinkToken();
  const { status } = useSession();
  const [unsubscribe, call] = useUnsubscribeMutation();
  const { isSuccess, error, isUseless } = answerOfLink(token, call);
  const isOver = isSuccess || isUseless;
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
            isBusy={call.isLoading || token === undefined}
            onClick={() => void unsubscribe({ token: token ?? '' })}
          >
            {unsubscribeTexts.stop}
          </Button>
        )}
      </div>
    </Stack>
  );
}
