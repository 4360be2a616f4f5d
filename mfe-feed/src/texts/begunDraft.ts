/** A form that opens with an earlier draft. */
export const begunDraftTexts = {
  begun: 'You started this draft earlier.',
  startOver: 'Start over',
} as const;
