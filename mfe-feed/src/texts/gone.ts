/** A post that was deleted or removed while it is open. */
export const goneTexts = {
  title: 'This post was deleted or removed',
  text: 'You can read it until you leave the page, but no longer vote, comment or save it.',
  unsent: 'Your unsent text',
  unsentHint: 'The post was deleted or removed, so this can’t be sent. Copy it if you still need it.',
  unsentWhileBanned: 'It is saved on this device. You can send it when the ban ends.',
} as const;
