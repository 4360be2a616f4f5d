import type { NotificationGroup } from '@stoa/contract';
import { RelativeTime, VisuallyHidden } from '@stoa/ui';
import styled from 'styled-components';
import { notificationSummaryTexts as texts } from '../texts/notificationSummary';

/** What a group of notifications says: the event, what the latest comment answers, its beginning, and the time. */
export function NotificationSummary({ group }: { group: NotificationGroup }) {
  const { kind, message, answered, excerpt, count, read, timestamp } = group;
  return (
    <Words data-unread={!read || undefined}>
      {!read && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
      <bdi>{isolateTitle(message)}</bdi>
      {answered && <Answered dir="auto">{answeredText(answered)}</Answered>}
      {excerpt && <Excerpt dir="auto">{excerpt}</Excerpt>}
      <Age>
        {kind === 'reply' && count > 1 && (
          <>
            <bdi>{texts.comments(count)}</bdi> ·{' '}
          </>
        )}
        <RelativeTime date={timestamp} />
      </Age>
    </Words>
  );
}

/** Keeps a title in a right-to-left script apart from the words around it. Others need no marks. */
const isolateTitle = (message: string): string =>
  rightToLeft.test(message) ? message.replace(/“([^”]*)”/g, '“\u2068$1\u2069”') : message;

/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function answeredText({ type, excerpt }: NonNullable<NotificationGroup['answered']>): string {
  if (type === 'post') return texts.onPost;
  return excerpt ? texts.wrote(excerpt) : texts.onComment;
}

const Words = styled.span`
  display: block;
  min-width: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;
  &[data-unread] {
    color: var(--text-strong);
    font-weight: 500;
  }
`;

/** One line. */
const Answered = styled.span`
  display: block;
  margin-top: 2px;
  overflow: hidden;
  color: var(--text-muted);
  font-size: var(--type-13);
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** At most two lines. */
const Excerpt = styled.span`
  display: -webkit-box;
  margin-block: 2px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--text-body);
  font-size: var(--type-13);
  font-weight: 400;
`;

const Age = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--type-13);
  font-weight: 400;
`;
