import { z } from 'zod';
import { Id, Timestamp } from '../common.js';

/** One of the caller's active sessions. */
export const OwnSession = z
  .strictObject({
    id: Id,
    /** Browser and system, for example "Firefox on Windows"; null if not recognized. */
    device: z.string().nullable(),
    /** Network of the address at sign-in, for example `203.0.113.0/24`; null if none was stored. */
    network: z.string().nullable(),
    createdAt: Timestamp,
    /** Rounded to the hour. */
    lastUsedAt: Timestamp,
    /** True for the session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;
