import { useIsMac } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';

/** How to send with the keyboard, on devices with a precise pointer: those have a keyboard. */
export function SendHint() {
  return <Hint>{useIsMac() ? messagesTexts.sendKeysOfMac : messagesTexts.sendKeys}</Hint>;
}

const Hint = styled.span`
  display: none;
  ${media.finePointer} {
    display: inline;
  }
`;
