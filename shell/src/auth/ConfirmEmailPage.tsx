import { pagePaths, pageUrls } from '@stoa/contract';
import {
  Link,
  reasonOf,
  useConfirmEmailMutation,
  useLinkToken,
  usePageMeta,
  useSession,
} from '@stoa/platform';
import { Button, Notice, PageTitle, Stack, useKeptFocus } from '@stoa/ui';
import { recoveryTexts } from '../texts/recovery';
import { answerOfLink } from './answerOfLink';

/**
 * Confirms an account's email address (`/confirm-email#token=…`), for members and guests: the mail may be opened on
 * another device. Requires a click, since mail scanners open links. After a failure unrelated to the link, the button
 * can be pressed again.
 */
export function ConfirmEmailPage() {
  usePageMeta({ title: recoveryTexts.confirmTitle, description: recoveryTexts.confirmDescription });
  const token = useLinkToken();
  const { status } = useSession();
  const [confirm, call] = useConfirmEmailMutation();
  const { isSuccess, error, isUseless } = answerOfLink(token, call);
  const isOver = isSuccess || isUseless;
  const failure = error ? reasonOf(error, recoveryTexts.notConfirmed) : token === '' && recoveryTexts.noToken;
  // The button becomes a link.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <PageTitle>{recoveryTexts.confirmTitle}</PageTitle>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isSuccess ? (
        <Notice tone="positive" role="status">
          {recoveryTexts.confirmed}
        </Notice>
      ) : (
        <p>{recoveryTexts.confirmText}</p>
      )}
      <div>
        {isOver ? (
          <Button asChild variant="primary">
            {status === 'guest' ? (
              <Link to={pagePaths.home}>{recoveryTexts.home}</Link>
            ) : (
              <Link to={pageUrls.settings('account')}>{recoveryTexts.toAccount}</Link>
            )}
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={call.isLoading || token === undefined}
            onClick={() => void confirm({ token: token ?? '' })}
          >
            {recoveryTexts.confirm}
          </Button>
        )}
      </div>
    </Stack>
  );
}
