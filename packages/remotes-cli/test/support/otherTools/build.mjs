import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ModuleFederationPlugin as RspackFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation } from '@module-federation/vite';
import { rspack } from '@rspack/core';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

const root = import.meta.dirname;

/** Modules shared by the shell; the builds consume all of them. */
const shared = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react-dom', '@stoa/platform'].map((name) => [
    name,
    { singleton: true, import: false },
  ]),
);

const federationOf = (name) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: { './count': './src/CountPage.jsx' },
  shared,
  dts: false,
  manifest: true,
});

const common = (name, out) => ({
  mode: 'production',
  context: root,
  entry: {},
  output: { path: out, publicPath: 'auto', uniqueName: name, clean: true },
  infrastructureLogging: { level: 'error' },
});

const transform = { react: { runtime: 'automatic' } };
const jsxRule = (loader) => ({
  test: /\.jsx$/,
  use: { loader, options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform } } },
});

/** Writes `server.cjs`: one CommonJS file that exports what `src/server.js` does, and requires only shared modules. */
const serverOf = (out) => ({
  mode: 'production',
  context: root,
  target: 'node',
  entry: './src/server.js',
  output: { path: out, filename: 'server.cjs', library: { type: 'commonjs2', export: 'default' } },
  externals: Object.keys(shared),
  externalsType: 'commonjs2',
  // Includes lazy parts, since the server loads no chunks.
  module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
});

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}

/** Builds of the same small remote with each tool, according to the tool's documentation. */
export const builders = {
  webpack: (name, out) =>
    run(
      webpack({
        ...common(name, out),
        module: { rules: [jsxRule('swc-loader')] },
        plugins: [new ModuleFederationPlugin(federationOf(name))],
      }),
    ),
  rspack: async (name, out) => {
    const rules = [jsxRule('builtin:swc-loader')];
    await run(
      rspack({
        ...common(name, out),
        module: { rules },
        plugins: [new RspackFederationPlugin(federationOf(name))],
      }),
    );
    const server = serverOf(out);
    await run(rspack({ ...server, module: { ...server.module, rules } }));
  },
  vite: async (name, out) => {
    const options = { root, base: '', logLevel: 'warn', esbuild: { jsx: 'automatic' } };
    await viteBuild({
      ...options,
      plugins: [federation(federationOf(name))],
      build: {
        outDir: out,
        emptyOutDir: true,
        target: 'es2022',
        rollupOptions: { input: path.join(root, 'src/CountPage.jsx') },
      },
    });
    const output = {
      format: 'cjs',
      exports: 'default',
      entryFileNames: 'server.cjs',
      inlineDynamicImports: true,
    };
    await viteBuild({
      ...options,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/server.js',
        outDir: out,
        emptyOutDir: false,
        rollupOptions: { external: Object.keys(shared), output },
      },
    });
  },
};

const [tool, name, out] = process.argv.slice(2);
if (tool) await builders[tool](name, path.resolve(out));
