import { pagePaths } from '@stoa/contract';
import { Link, rememberPath, sharedTexts, useLocation } from '@stoa/platform';
import { Button, media, Notice, Row } from '@stoa/ui';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';

/** What guests see in place of the comment form; both ways lead back here. */
export function GuestPrompt() {
  const { pathname, search } = useLocation();
  const remember = () => rememberPath(pathname + search);
  return (
    <Prompt
      data-guest-only
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
    </Prompt>
  );
}

/** For those who are signed in it keeps the room of the one line that comes in its place. */
const Prompt = styled(Notice)`
  :root[data-member] & {
    height: calc(1.5em + 18px);
    padding-block: 0;
    overflow: hidden;
    ${media.touch} {
      font-size: 1rem;
    }
  }
`;
