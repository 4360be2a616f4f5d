import { pagePaths } from '@stoa/contract';
import { Link, rememberPath, sharedTexts, useLocation } from '@stoa/platform';
import { Button, media, Notice, Row } from '@stoa/ui';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';

/** Replaces the comment form for guests; both links return here. */
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

/** Reserves the height of the one-line form that replaces it for members. */
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
