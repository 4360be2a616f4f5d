/** The question before a message is deleted. */
export const deleteMessageTexts = {
  title: 'Delete this message?',
  text: 'It is deleted for both of you. This cannot be undone.',
  done: 'Message deleted',
  failed: 'Couldn’t delete the message',
} as const;
