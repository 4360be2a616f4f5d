import type { CasePriority } from '@stoa/contract';

/** Returns the priority of a case: the sum of its parts. */
export const totalOf = ({ severity, reporters, record, age }: CasePriority): number =>
  severity + reporters + record + age;
