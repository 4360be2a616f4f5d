import { pagePaths } from '@stoa/contract';
import { Link, reasonOf, sharedTexts, useLinkToken, usePageMeta, useSession } from '@stoa/platform';
import { Button, Notice, PageTitle, Stack, useKeptFocus } from '@stoa/ui';
import { answerOfLink, type LinkCall } from './answerOfLink';

/** Texts of the page of a mailed link. */
interface LinkTexts {
  title: string;
  description: string;
  /** What the button does. */
  text: string;
  submit: string;
  done: string;
  notDone: string;
  /** Shown if the link lacks its token. */
  noToken: string;
  /** Label of the link to a member's next page. */
  next: string;
}

export interface LinkPageProps {
  texts: LinkTexts;
  /** The mutation that sends the token. */
  mutation: readonly [send: (body: { token: string }) => unknown, call: LinkCall & { isLoading: boolean }];
  /** Where members continue; guests continue at home. */
  nextPath: string;
}

/**
 * The page of a mailed link with a token, for members and guests: the mail may be opened on another device. Requires a
 * click, since mail scanners open links. After a failure unrelated to the link, the button can be pressed again.
 */
export function LinkPage({ texts, mutation: [send, call], nextPath }: LinkPageProps) {
  usePageMeta({ title: texts.title, description: texts.description });
  const token = useLinkToken();
  const { status } = useSession();
  const { isSuccess, error, isUseless } = answerOfLink(token, call);
  const failure = error ? reasonOf(error, texts.notDone) : token === '' && texts.noToken;
  // The button becomes a link.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <PageTitle>{texts.title}</PageTitle>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="positive" role="status">
          {texts.done}
        </Notice>
      )}
      {!isSuccess && !isUseless && <p>{texts.text}</p>}
      <div>
        {isSuccess || isUseless ? (
          <Button asChild variant="primary">
            {status === 'guest' ? (
              <Link to={pagePaths.home}>{sharedTexts.returnHome}</Link>
            ) : (
              <Link to={nextPath}>{texts.next}</Link>
            )}
          </Button>
        ) : (
          <Button
            variant="primary"
            isBusy={call.isLoading || token === undefined}
            onClick={() => void send({ token: token ?? '' })}
          >
            {texts.submit}
          </Button>
        )}
      </div>
    </Stack>
  );
}
