import type { Conversation, Message } from '@stoa/contract';
import type { Page } from '@stoa/platform';

/**
 * Inserts a message into pages sorted newest first, without duplicates. Messages older than all loaded ones are left to
 * their page.
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

/** Inserts a conversation into pages sorted by last message. Removes it if it belongs to another box or is empty. */
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
