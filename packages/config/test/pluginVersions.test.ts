import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const plugins = path.resolve(__dirname, '../webpack/plugins');
const { resolve } = createRequire(__filename);

/** The library version that each plugin was written for, and the internals it uses. */
const writtenFor: Record<string, { library: string; version: string; takes: string }[]> = {
  BudgetPlugin: [
    { library: 'webpack', version: '5.110', takes: 'the files that are there after `afterEmit`' },
  ],
  ChunkIntegrityPlugin: [
    {
      library: 'webpack',
      version: '5.110',
      takes:
        'the hook `createScript` of `LoadScriptRuntimeModule`, and the names `script` and `chunkId` in its code',
    },
  ],
  ChunkQueryPlugin: [
    {
      library: 'webpack',
      version: '5.110',
      takes: '`RuntimeGlobals.getChunkScriptFilename`, which a runtime module replaces at `STAGE_ATTACH`',
    },
  ],
  ExposesPlugin: [
    {
      library: 'webpack',
      version: '5.110',
      takes:
        'the class name `ContainerEntryModule`, its blocks, and `exposedName` and `getIds` of dependencies',
    },
  ],
  FederationPathPlugin: [
    { library: 'webpack', version: '5.110', takes: 'the hook `beforeModuleIds` and `setModuleId`' },
    {
      library: '@module-federation/enhanced',
      version: '2.9',
      takes: 'the name of the file it writes, `.federation/entry.<hash>.js`',
    },
  ],
  OffersPlugin: [{ library: 'webpack', version: '5.110', takes: '`getProvidedExports` at `seal`' }],
  PrecompressPlugin: [
    {
      library: 'webpack',
      version: '5.110',
      takes: 'that names are final at the last stage but one of assets',
    },
  ],
};

/** The internals of Jest that our module system for tests uses. */
const ofRuntime = {
  library: 'jest-runtime',
  version: '30.5',
  takes: 'how it finds a file (`_resolution`) and compiles it (`executor.compile`)',
};

/** Returns major and minor of the installed version. Not every library exports its `package.json`. */
function installed(library: string): string {
  const places = resolve.paths(library) ?? [];
  const file = places
    .map((each) => path.join(each, library, 'package.json'))
    .find((each) => existsSync(each));
  const { version } = JSON.parse(readFileSync(file ?? '', 'utf8')) as { version: string };
  return version.split('.').slice(0, 2).join('.');
}

const cases = Object.entries({ ...writtenFor, nativeRuntime: [ofRuntime] }).flatMap(([plugin, libraries]) =>
  libraries.map((each) => ({ plugin, ...each })),
);

test.each(cases)('$plugin is written for $library $version', ({ plugin, library, version, takes }) => {
  const found = installed(library);
  if (found === version) return;
  throw new Error(
    `${plugin} was written for ${library} ${version}, and ${found} is installed. It takes ${takes}. ` +
      `See that ${library} ${found} still has that, and name ${found} here.`,
  );
});

test('each plugin lists the versions it was written for', () => {
  const files = readdirSync(plugins).map((file) => path.basename(file, '.mjs'));
  expect(Object.keys(writtenFor).sort()).toEqual(files.sort());
});
