import { z } from 'zod';
import { Timestamp } from '../common.js';
import { remoteLimits } from '../limits.js';
import { Freeze, RegistryChange } from '../pages/registry.js';

const name = z.string().min(1).max(remoteLimits.remoteNameMax);
const count = z.int().nonnegative();

/** Measurements of one page view by a browser. Contains no data of the visitor. */
export const VitalsReport = z
  .strictObject({
    /** The remote that owns the page, with its version; absent for the shell's pages. */
    page: z.strictObject({ remote: name, version: name }).optional(),
    /** Version of the shell. */
    shell: name,
    /** Largest Contentful Paint in milliseconds. */
    lcp: z.number().nonnegative().max(remoteLimits.vitalTimeMax).optional(),
    /** Interaction to Next Paint in milliseconds; absent without an interaction. */
    inp: z.number().nonnegative().max(remoteLimits.vitalTimeMax).optional(),
    /** Cumulative Layout Shift. */
    cls: z.number().nonnegative().max(remoteLimits.vitalShiftMax).optional(),
  })
  .meta({ id: 'VitalsReport' });
export type VitalsReport = z.infer<typeof VitalsReport>;

/** A metric of a build. */
export const Distribution = z
  .strictObject({
    /** Measurements by bucket, as in `evidenceBuckets`. */
    counts: z.array(count),
    /**
     * Values that 50, 75 and 95 % of the measurements do not exceed, estimated within their bucket; the beginning of the
     * last bucket for those in it. Null without measurements.
     */
    p50: z.number().nullable(),
    p75: z.number().nullable(),
    p95: z.number().nullable(),
  })
  .meta({ id: 'Distribution' });
export type Distribution = z.infer<typeof Distribution>;

/** A listed build, with its evidence of the period. */
export const BuildStatus = z
  .strictObject({
    version: z.string(),
    commit: z.string().nullable(),
    publishedAt: Timestamp.nullable(),
    /** Whether pages use it first. */
    isServed: z.boolean(),
    /** Exposed module → bytes of its initial load, gzipped, including the entry. */
    weights: z.record(z.string(), z.number()),
    /** Pages sent whose own remote it is; for the shell, all pages. */
    views: count,
    /** Problems on the server, such as a part that threw. */
    serverProblems: count,
    /** Reports by browsers: of failures to load or to render, of errors outside rendering, of hydration mismatches. */
    loadFailures: count,
    uncaughtErrors: count,
    hydrationMismatches: count,
    /**
     * Networks that reported one of these in the worst five minutes of the period, at most. A network is counted once by
     * each instance of the server that it reached.
     */
    reporters: count,
    render: Distribution,
    lcp: Distribution,
    inp: Distribution,
    cls: Distribution,
  })
  .meta({ id: 'BuildStatus' });
export type BuildStatus = z.infer<typeof BuildStatus>;

export const buildErrorKinds = ['server', 'load', 'uncaught', 'hydration'] as const;
export type BuildErrorKind = (typeof buildErrorKinds)[number];

/** Occurrences of one problem of a build. */
export const BuildError = z
  .strictObject({
    version: z.string(),
    /** On the server; or reported by browsers, like the counts of `BuildStatus`. */
    kind: z.enum(buildErrorKinds),
    message: z.string(),
    /** Places in the code, innermost first: of the sources where the build's source map is stored, else of its files. */
    frames: z.array(z.string()),
    /** Route path of the page where it last happened, such as `/post/:id`; null if unknown. */
    page: z.string().nullable(),
    count,
    firstAt: Timestamp,
    lastAt: Timestamp,
  })
  .meta({ id: 'BuildError' });
export type BuildError = z.infer<typeof BuildError>;

/** A change of an app's list, with the operator's name for its key. */
export const AppChange = RegistryChange.extend({ keyName: z.string().optional() }).meta({ id: 'AppChange' });
export type AppChange = z.infer<typeof AppChange>;

/** An app whose served build shows a fragment of another. */
export const FragmentConsumer = z
  .strictObject({
    /** Without its remote, such as `PostList`. */
    fragment: z.string(),
    /** The app that shows it: a remote, or `shell`. */
    app: z.string(),
    /** Props that its sources give it, and `furtherProps`. */
    props: z.array(z.string()),
  })
  .meta({ id: 'FragmentConsumer' });
export type FragmentConsumer = z.infer<typeof FragmentConsumer>;

/** An app of the registry: a remote, or the shell. */
export const RemoteStatus = z
  .strictObject({
    /** The remote's name, or `shell`. */
    app: z.string(),
    /** Team that owns it; null if the served build names none. */
    owner: z.string().nullable(),
    /**
     * Listed builds, in the order in which pages try them; then the build of the latest canary, while it runs and while
     * its files are kept after a rollback.
     */
    versions: z.array(BuildStatus),
    /** Problems of these builds in the period, latest first; at most 20. */
    errors: z.array(BuildError),
    /** Uses of its fragments in the served builds of other apps, by fragment. */
    consumers: z.array(FragmentConsumer).optional(),
    /** Why nobody may publish it now; absent if it is not frozen. */
    freeze: Freeze.optional(),
    /** Listed builds that are not served, because no key of the app has signed them. */
    unsigned: z.array(z.string()).optional(),
    /** Latest changes of its list, newest first; at most 10. */
    changes: z.array(AppChange).optional(),
  })
  .meta({ id: 'RemoteStatus' });
export type RemoteStatus = z.infer<typeof RemoteStatus>;
