import { z } from 'zod';
import { Id, Timestamp } from '../common.js';
import { pushLimits } from '../limits.js';

/** What a device shows, encrypted on its way. */
export interface PushContent {
  /** What happened, as one sentence. */
  readonly title: string;
  /** The first line of the comment or message; empty for none. */
  readonly body: string;
  /** Names the subject: a later push with the same tag replaces this one. */
  readonly tag: string;
  /** Path that it leads to. */
  readonly url: string;
  /** Only of a group of notifications, whose key is the tag. */
  readonly group?: ComposedPush;
  /** Only of a conversation. */
  readonly conversation?: ComposedPush;
}

/** The kinds of pushes that devices close once they are read elsewhere, by their field in `PushContent`. */
export const closedPushes = ['group', 'conversation'] as const;
export type ClosedPush = (typeof closedPushes)[number];

/** The state of a kind of pushes when one of them was composed. */
export type ComposedPush = {
  /** In milliseconds since 1970: pushes may arrive in another order. */
  readonly composedAt: number;
  /**
   * Tags of what was unread: other pushes of the kind that the device shows were read elsewhere. Absent if there are too
   * many.
   */
  readonly unread?: readonly string[];
};

/** Returns the tag of a conversation's pushes. */
export const conversationTag = (id: number): string => `conversation-${id}`;

/** A device that receives notifications while no page is open. */
export const PushDevice = z
  .strictObject({
    id: Id,
    /** Browser and system, for example "Firefox on Windows"; null if not recognized. */
    device: z.string().nullable(),
    createdAt: Timestamp,
    /** True for the device of this request's session. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

export const PushState = z
  .strictObject({
    /** The server's public key, which a browser needs to subscribe; null if the site sends no pushes. */
    serverKey: z.string().nullable(),
    /** The member's devices, this one first, then the latest. */
    devices: z.array(PushDevice),
  })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof PushState>;

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
export const SubscribeDeviceBody = z
  .strictObject({
    /** Address of the browser's push service, without credentials. */
    endpoint: z
      .url({ protocol: /^https$/, error: 'This is not the address of a push service.' })
      .max(pushLimits.endpointMax, `The address may have ${pushLimits.endpointMax} characters at most.`)
      .refine((value) => !value.includes('@'), 'The address may not contain credentials.'),
    /** The browser's public key: an uncompressed point of P-256 in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'This is not a key of a browser.'),
    /** The authentication secret: 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/, 'This is not a secret of a browser.'),
  })
  .meta({ id: 'SubscribeDeviceBody' });
export type SubscribeDeviceBody = z.infer<typeof SubscribeDeviceBody>;
