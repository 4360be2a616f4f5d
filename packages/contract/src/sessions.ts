import { z } from 'zod';
import { Id, Timestamp } from './common.js';

/** One of one's own sign-ins that has not ended. */
export const OwnSession = z
  .strictObject({
    id: Id,
    /** What the browser says it is, in words such as "Firefox on Windows"; null when it says nothing that is known. */
    device: z.string().nullable(),
    /** A part of the address it began from, such as `203.0.113.0/24`; null where none was kept. */
    network: z.string().nullable(),
    createdAt: Timestamp,
    /** Exact to the hour. */
    lastUsedAt: Timestamp,
    /** True for the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;
