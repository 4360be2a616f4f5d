import { RemoteVersion } from '@stoa/contract';
import { z } from 'zod';

const names = z.array(z.string());

/** What `exposes.json` says of a remote's build: ours writes it (ExposesPlugin), that of another tool gets one (adaptBuild). */
export const ExposesFile = z.object({
  /** The global variable that the entry sets. */
  global: z.string(),
  entry: z.string().default('remoteEntry.js'),
  /** Exposed module → scripts that are loaded with it. */
  exposes: z.record(z.string(), names),
  /** Exposed module → source file. */
  sources: z.record(z.string(), z.string()).default({}),
  /** Package of the shell → names that the build uses of it. */
  uses: z.record(z.string(), names).optional(),
  adapter: RemoteVersion.shape.adapter,
  /** Shared package → range, where the build has ranges of its own. */
  shared: z.record(z.string(), z.string()).optional(),
});

/** What `offers.json` says of a shell's build (OffersPlugin). */
export const OffersFile = z.object({ exports: z.record(z.string(), names).optional() });

const Assets = z.object({ js: z.object({ sync: names.optional(), async: names.optional() }).optional() });

/** What the federation plugins of webpack, rspack and vite write beside a build (`mf-manifest.json`), as far as it is read. */
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

/** What a remote's `package.json` says of it. */
export const RemotePackage = z.object({
  version: z.string(),
  stoa: z
    .object({
      pages: RemoteVersion.shape.pages.optional(),
      fragments: names.optional(),
      links: z.unknown().optional(),
      budgetKilobytes: z.number().optional(),
    })
    .optional(),
});
