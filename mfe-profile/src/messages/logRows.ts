import type { Message } from '@stoa/contract';
import type { OutboxMessage, Page } from '@stoa/platform';

/** A row of the log: a stored message, or one of the outbox. Both have the key of their message. */
export type LogRow =
  | {
      key: string;
      message: Message;
      /** When the previous message was sent, if any. */
      before: string | undefined;
    }
  | { key: string; unsent: OutboxMessage };

/** Returns all loaded messages, earliest first, and then the queued ones that the server has not stored yet. */
export function logRowsOf(pages: readonly Page<Message>[], waiting: readonly OutboxMessage[]): LogRow[] {
  const messages = pages.flatMap(({ items }) => items).toReversed();
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message, index) => ({
      key: message.clientId,
      message,
      before: messages[index - 1]?.createdAt,
    })),
    ...waiting
      .filter(({ clientId }) => !stored.has(clientId))
      .map((unsent) => ({ key: unsent.clientId, unsent })),
  ];
}
