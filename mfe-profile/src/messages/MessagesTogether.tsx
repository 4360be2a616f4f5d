import { excerptOf, type Message } from '@stoa/contract';
import { formatLongDate, formatTimeOfDay, IconButton, media, VisuallyHidden } from '@stoa/ui';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Bubble, Foot, Line, Lines } from './bubble';
import { MessageBody } from './MessageBody';
import { isSameDay } from './messageGroups';

export interface MessagesTogetherProps {
  messages: readonly Message[];
  /** When the previous message was sent, if any. */
  before: string | undefined;
  memberId: number;
  /** Called when the author wants to delete a message. */
  onDelete: (message: Message) => void;
}

/** Consecutive messages, separated by day. */
export const MessagesTogether = memo(function MessagesTogether({
  messages,
  before,
  memberId,
  onDelete,
}: MessagesTogetherProps) {
  return (
    <Group data-group>
      {messages.map((message, index) => {
        const earlier = messages[index - 1]?.createdAt ?? before;
        return (
          <MessageEntry
            key={message.id}
            message={message}
            isOwn={message.author.id === memberId}
            beginsDay={earlier === undefined || !isSameDay(earlier, message.createdAt)}
            onDelete={onDelete}
          />
        );
      })}
    </Group>
  );
});

interface MessageEntryProps {
  message: Message;
  isOwn: boolean;
  /** The first message of its day. */
  beginsDay: boolean;
  onDelete: (message: Message) => void;
}

const MessageEntry = memo(function MessageEntry({ message, isOwn, beginsDay, onDelete }: MessageEntryProps) {
  const { author, content, imageUrl, mediaSize, createdAt, isDeleted } = message;
  return (
    <>
      {beginsDay && (
        <Day>
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </Day>
      )}
      <Line data-own={isOwn || undefined}>
        {isOwn && !isDeleted && (
          <Delete>
            <IconButton
              label={deleteName(message)}
              size="sm"
              hasTooltip={false}
              onClick={() => onDelete(message)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Delete>
        )}
        <Bubble>
          <VisuallyHidden>{isOwn ? messagesTexts.byYou : author.username}</VisuallyHidden>
          {isDeleted ? (
            <Gone>{messagesTexts.deleted}</Gone>
          ) : (
            <MessageBody
              content={content}
              imageUrl={imageUrl}
              mediaSize={mediaSize}
              alt={messagesTexts.pictureFrom(author.username)}
            />
          )}
          <Foot>
            <time dateTime={createdAt}>{formatTimeOfDay(createdAt)}</time>
          </Foot>
        </Bubble>
      </Line>
    </>
  );
});

const nameLength = 40;

function deleteName({ content }: Message): string {
  const excerpt = excerptOf(content, nameLength);
  return excerpt === '' ? messagesTexts.deletePicture : messagesTexts.deleteMessage(excerpt);
}

const Group = styled(Lines)`
  && {
    padding-block: var(--space-4);
  }
  contain: layout style;
`;

const Day = styled.li`
  padding: var(--space-12) 0 var(--space-4);
  color: var(--text-muted);
  font-size: var(--type-12);
  font-weight: 600;
  text-align: center;
`;

const Gone = styled.p`
  color: var(--text-muted);
  font-style: italic;
`;

const Delete = styled.div`
  ${media.hover} {
    opacity: 0;
    ${Line}:hover &,
    ${Line}:focus-within & {
      opacity: 1;
    }
  }
`;
