import { messageLimits } from '@stoa/contract';
import { countCodePoints, Field, TextArea } from '@stoa/ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { logFocusKey } from './logFrame';
import { SendHint } from './SendHint';

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The recipient. */
  username: string;
  text: string;
  /** Sending was refused because the message was too long. */
  isRefused: boolean;
  onChange: (text: string) => void;
  /** Controls before and after the text. */
  start: ReactNode;
  end: ReactNode;
}

/** The text of a message, between its controls. Ctrl+Enter sends it. */
export function MessageField({ ref, username, text, isRefused, onChange, start, end }: MessageFieldProps) {
  const content = text.trim();
  const length = countCodePoints(content);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <Field
      label={messagesTexts.compose(username)}
      isLabelHidden
      hint={<SendHint />}
      error={isRefused && length > messageLimits.messageMax ? messagesTexts.tooLong : undefined}
      counter={
        length > messageLimits.messageMax * 0.9
          ? { value: content, max: messageLimits.messageMax }
          : undefined
      }
    >
      <Tools>
        {start}
        <Text
          ref={ref}
          data-focus-key={logFocusKey}
          rows={1}
          value={text}
          placeholder={messagesTexts.hint}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {end}
      </Tools>
    </Field>
  );
}

const Tools = styled.div`
  display: flex;
  gap: var(--space-8);
  align-items: end;
`;

const Text = styled(TextArea)`
  flex: 1;
  min-width: 0;
  && {
    max-height: 30dvh;
  }
`;
