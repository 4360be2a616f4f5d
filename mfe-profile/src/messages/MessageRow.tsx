import { excerptOf, type Message } from '@stoa/contract';
import {
  formatDay,
  formatTimeOfDay,
  IconButton,
  isSameDay,
  media,
  useNow,
  useZone,
  VisuallyHidden,
} from '@stoa/ui';
import { Trash2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Bubble, Foot, Line } from './bubble';
import { MessageBody } from './MessageBody';

export interface MessageRowProps {
  message: Message;
  /** When the previous message was sent, if any. */
  before: string | undefined;
  memberId: number;
  /** Called when the author wants to delete the message. */
  onDelete: (message: Message) => void;
}

/** A stored message; below a date if it is the first of its day. */
export const MessageRow = memo(function MessageRow({ message, before, memberId, onDelete }: MessageRowProps) {
  const { author, content, imageUrl, mediaSize, createdAt, isDeleted } = message;
  const isOwn = author.id === memberId;
  const canDelete = isOwn && !isDeleted;
  const zone = useZone();
  return (
    <>
      {(before === undefined || !isSameDay(before, createdAt, zone)) && <DayLine date={createdAt} />}
      <Line data-own={isOwn || undefined} {...(canDelete && { tabIndex: -1, onClick: focusLine })}>
        {canDelete && (
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
            <time dateTime={createdAt}>{formatTimeOfDay(createdAt, zone)}</time>
          </Foot>
        </Bubble>
      </Line>
    </>
  );
});

/** The date above the first message of a day. */
function DayLine({ date }: { date: string }) {
  const now = useNow();
  const zone = useZone();
  return (
    <Day>
      <time dateTime={date}>{formatDay(date, now, zone)}</time>
    </Day>
  );
}

/** Shows the actions of a tapped message. Some browsers do not focus what is tapped. */
function focusLine({ currentTarget }: MouseEvent<HTMLElement>) {
  if (!currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true });
}

const nameLength = 40;

function deleteName({ content }: Message): string {
  const excerpt = excerptOf(content, nameLength);
  return excerpt === '' ? messagesTexts.deletePicture : messagesTexts.deleteMessage(excerpt);
}

const Day = styled.p`
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

const shown = css`
  opacity: 1;
  pointer-events: auto;
`;

/** Visible while the pointer or the focus is on the message: a tap moves the focus there. */
const Delete = styled.div`
  opacity: 0;
  pointer-events: none;
  ${Line}:focus-within & {
    ${shown}
  }
  ${media.hover} {
    ${Line}:hover & {
      ${shown}
    }
  }
`;
