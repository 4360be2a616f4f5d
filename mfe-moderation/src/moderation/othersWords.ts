/** How many other reports of the same thing wait; a decision on one leaves them open. */
export const othersWords = (others: number): string =>
  others === 1
    ? '1 other report of the same is pending.'
    : `${others} other reports of the same are pending.`;
