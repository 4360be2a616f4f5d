import type { Conversation, Message } from '@stoa/contract';
import type { Page } from '@stoa/platform';

/**
 * Puts a message where it belongs in pages that begin with the newest: none twice, none out of order. What is older than
 * all that is loaded comes with its own page.
 */
export function mergeMessage(pages: Page<Message>[], message: Message): void {
  for (const { items } of pages) {
    const index = items.findIndex(({ id }) => id === message.id);
    const known = items[index];
    if (!known) continue;
    if (known.revision <= message.revision) items[index] = message;
    return;
  }
  for (const { items, next } of pages) {
    const index = items.findIndex(({ id }) => id < message.id);
    if (index >= 0) {
      items.splice(index, 0, message);
      return;
    }
    if (next === null) {
      items.push(message);
      return;
    }
  }
}

/**
 * Puts a conversation where it belongs in pages that begin with the last message; one that belongs in another box, or has
 * nothing to show, goes.
 */
export function placeConversation(
  pages: Page<Conversation>[],
  conversation: Conversation,
  belongs: boolean,
): void {
  for (const page of pages) page.items = page.items.filter(({ id }) => id !== conversation.id);
  const lastId = conversation.lastMessage?.id;
  if (!belongs || lastId === undefined) return;
  for (const { items, next } of pages) {
    const index = items.findIndex(({ lastMessage }) => (lastMessage?.id ?? 0) < lastId);
    if (index >= 0) {
      items.splice(index, 0, conversation);
      return;
    }
    if (next === null) {
      items.push(conversation);
      return;
    }
  }
}
