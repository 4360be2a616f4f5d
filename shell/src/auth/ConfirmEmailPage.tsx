import { pagePaths, pageUrls } from '@stoa/contract';
import {
  Link,
  reasonOf,
  useConfirmEmailMutation,
  useLinkToken,
  usePageMeta,
  useSession,
} from '@stoa/platform';
import { Button, Notice, PageTitle, Stack } from '@stoa/ui';
import { recoveryTexts } from '../texts/recovery';

/**
 * Confirms an account's email address (`/confirm-email#token=…`), for members and guests: the mail may be opened on
 * another device. Requires a click, since mail scanners open links.
 */
export function ConfirmEmailPage() {
  usePageMeta({ title: recoveryTexts.confirmTitle, description: recoveryTexts.confirmDescription });
  const token = useLinkToken();
  const { status } = useSession();
  const [confirm, { isLoading, isSuccess, error }] = useConfirmEmailMutation();
  const failure = error ? reasonOf(error, recoveryTexts.notConfirmed) : token === '' && recoveryTexts.noToken;
  return (
    <Stack $gap={24}>
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
        {isSuccess || failure ? (
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
            isBusy={isLoading || token === undefined}
            onClick={() => void confirm({ token: token ?? '' })}
          >
            {recoveryTexts.confirm}
          </Button>
        )}
      </div>
    </Stack>
  );
}
