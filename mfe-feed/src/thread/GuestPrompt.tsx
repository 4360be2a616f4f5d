import { pagePaths } from '@stoa/contract';
import { Link, rememberPath, sharedTexts, useLocation } from '@stoa/platform';
import { Button, Notice, Row } from '@stoa/ui';
import { threadTexts } from '../texts/thread';

/** Replaces the comment form for guests; both links return here. */
export function GuestPrompt() {
  const { pathname, search } = useLocation();
  const remember = () => rememberPath(pathname + search);
  return (
    <Notice
      action={
        <Row>
          <Button asChild size="sm" variant="primary">
            <Link to={pagePaths.login} onClick={remember}>
              {sharedTexts.signIn}
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to={pagePaths.register} onClick={remember}>
              {sharedTexts.signUp}
            </Link>
          </Button>
        </Row>
      }
    >
      {threadTexts.guests}
    </Notice>
  );
}
