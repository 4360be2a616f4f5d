/** A post that the reader cannot see, or that was deleted or removed while it is open. */
export const goneTexts = {
  notFoundText: "The post you're looking for doesn't exist or has been removed.",
  returnHome: 'Return to Home',
  title: 'This post was deleted or removed',
  text: 'You can read it until you leave the page, but no longer vote, comment or save it.',
  unsent: 'Your unsent text',
  unsentHint: 'It can no longer be sent. Copy it if you still need it.',
  unsentWhileBanned: 'It is saved on this device. You can send it when the ban ends.',
} as const;
