import { KIB, MIB } from './units.js';

/** Limits of connections, requests and their bodies. */
export const requestBounds = {
  /** Bytes of a JSON body of a guest's call: two names and a password with every character escaped. */
  guestBodyBytes: 16 * KIB,
  /** Bytes of a JSON body of a member's call: the longest comment with every character escaped, twelve bytes each. */
  memberBodyBytes: 128 * KIB,
  /** Bytes of a post's JSON body without a picture in it: the longest text with every character escaped. */
  postBodyBytes: 512 * KIB,
  /** Structural characters of a JSON body: opening brackets and separators. No body of the contract has fifty. */
  bodyStructure: 256,
  /** The same for a browser's batch of reports. */
  reportStructure: 2_048,
  /** The same for the accounts of a sweep. */
  sweepStructure: 1_024,
  /** The same for visits of as many threads as one call may name, with room for the error about one more. */
  visitsStructure: 512,
  /** Log lines about a page's content security policy, and pages with such lines, per minute. */
  violationLinesPerPage: 5,
  violationPages: 100,
  /** Bytes of all large JSON bodies in memory: two posts with the largest picture. */
  arrivingBytes: 32 * MIB,
  /** Of these, bytes of the bodies of one client: one post with the largest picture. */
  arrivingBytesPerClient: 16 * MIB,
  /** The same for bodies no larger than most calls take, which have a separate budget. */
  smallBodiesBytes: 32 * MIB,
  smallBodiesBytesPerClient: 2 * MIB,
  /** Milliseconds in which a JSON body must arrive, and for which a large one may pause. */
  bodyTime: 30_000,
  bodySilence: 5_000,
  /** Milliseconds after which access is checked again, once the body has arrived. */
  admissionTime: 1_000,
  /**
   * Bytes, and milliseconds, for which the body of a refused request is drained, so that its sender receives the
   * response.
   */
  drainBytes: 32 * MIB,
  drainTime: 5_000,
  /** Milliseconds in which a request with its body must arrive: the largest video at 1 MB/s takes two minutes. */
  requestTime: 150_000,
  /** Milliseconds after which a connection without traffic is closed. */
  idleTime: 30_000,
  /** Milliseconds for which a connection may wait for its next request: longer than balancers keep theirs. */
  keepAliveTime: 72_000,
} as const;
