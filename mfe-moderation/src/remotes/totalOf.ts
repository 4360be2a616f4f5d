import type { Distribution } from '@stoa/contract';

/** Returns the number of measurements. */
export const totalOf = ({ counts }: Distribution): number => counts.reduce((sum, count) => sum + count, 0);
