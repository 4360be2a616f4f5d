import { limits } from '@stoa/contract';
import { countCodePoints, Field, TextArea } from '@stoa/ui';
import type { KeyboardEvent, RefObject } from 'react';
import { messagesTexts } from '../texts/messages';

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The recipient. */
  username: string;
  text: string;
  /** Sending was refused because the message was too long. */
  isRefused: boolean;
  onChange: (text: string) => void;
}

/** The text of a message. Ctrl+Enter sends it. */
export function MessageField({ ref, username, text, isRefused, onChange }: MessageFieldProps) {
  const content = text.trim();
  const length = countCodePoints(content);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <Field
      label={messagesTexts.compose(username)}
      isLabelHidden
      error={isRefused && length > limits.messageMax ? messagesTexts.tooLong : undefined}
      counter={length > limits.messageMax * 0.9 ? { value: content, max: limits.messageMax } : undefined}
    >
      <TextArea
        ref={ref}
        rows={1}
        value={text}
        placeholder={messagesTexts.hint}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </Field>
  );
}
