/** States of messages and comments that are not stored yet. */
export const outboxTexts = {
  sending: 'Sending...',
  offline: 'Waiting for connection',
  refused: 'Not sent.',
  sendAgain: 'Send again',
  discard: 'Discard',
} as const;
