import { RemoteVersion } from '@stoa/contract';
import { z } from 'zod';

const names = z.array(z.string());

/** `exposes.json` of a remote's build: written by ExposesPlugin, or by adaptBuild for builds of other tools. */
export const ExposesFile = z.object({
  /** Name of the global variable set by the entry. */
  global: z.string(),
  entry: z.string().default('remoteEntry.js'),
  /** Exposed module → scripts loaded with it. */
  exposes: z.record(z.string(), names),
  /** Exposed module → source file. */
  sources: z.record(z.string(), z.string()).default({}),
  /** Package of the shell → exports used by the build. */
  uses: z.record(z.string(), names).optional(),
  adapter: RemoteVersion.shape.adapter,
  /** Shared package → range, if the build defines its own ranges. */
  shared: z.record(z.string(), z.string()).optional(),
});

/** The file of a build of another tool that becomes its server bundle. */
export const serverScript = 'server.cjs';

/** `offers.json` of a shell's build (OffersPlugin). */
export const OffersFile = z.object({ exports: z.record(z.string(), names).optional() });

const Assets = z.object({ js: z.object({ sync: names.optional(), async: names.optional() }).optional() });

/** The required fields of `mf-manifest.json`, written by the federation plugins of webpack, rspack and vite. */
export const FederationManifest = z.object({
  name: z.string().optional(),
  metaData: z
    .object({
      remoteEntry: z
        .object({ path: z.string().optional(), name: z.string().optional(), type: z.string().optional() })
        .optional(),
      globalName: z.string().optional(),
      publicPath: z.string().optional(),
    })
    .optional(),
  exposes: z.array(z.object({ path: z.string(), assets: Assets.optional() })).optional(),
  shared: z
    .array(
      z.object({
        name: z.string(),
        requiredVersion: z.union([z.string(), z.literal(false)]).nullish(),
        assets: Assets.optional(),
      }),
    )
    .optional(),
});
/** @typedef {z.infer<typeof Assets>} Assets */
/** @typedef {z.infer<typeof FederationManifest>} FederationManifest */

/** Medians over the pages of a build that it may not exceed. */
export const Budgets = z.object({
  /** Processor time in its code on the server. */
  renderMilliseconds: z.number().positive().optional(),
  /** Time by which tasks of a page exceed 50 ms while it is loaded, with a processor four times slower. */
  blockedMilliseconds: z.number().positive().optional(),
  /** JavaScript heap of a page. */
  heapMegabytes: z.number().positive().optional(),
});
/** @typedef {z.infer<typeof Budgets>} Budgets */

/** The required fields of a remote's `package.json`. */
export const RemotePackage = z.object({
  version: z.string(),
  stoa: z
    .object({
      pages: RemoteVersion.shape.pages.optional(),
      fragments: names.optional(),
      links: z.unknown().optional(),
      budgetKilobytes: z.number().optional(),
    })
    .extend(Budgets.shape)
    .optional(),
});
