import { contractVersion } from '@stoa/contract';
import * as platform from '@stoa/platform';
import { setServerBuilds, type ServerBuilds } from '@stoa/platform/server';
import * as ui from '@stoa/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { renderMarkup } from './server/renderMarkup';
import { renderPage } from './server/renderPage';

/** The one copy of each shared module on the server: remotes get theirs from here. */
const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@stoa/platform': platform,
  '@stoa/ui': ui,
};

declare global {
  /** Versions of the shared modules that are in this bundle; the build writes them (packages/config, serverConfig). */
  const STOA_SHARED_VERSIONS: Readonly<Record<string, string>>;
}

/**
 * Makes the shell ready to render pages with the builds of remotes.
 * @param builds.load gets a remote's bundle, which takes `shared` for what it does not bring
 * @param builds.enter hears whose code is about to run
 */
function start(builds: Omit<ServerBuilds, 'offer'>): void {
  const exports = { '@stoa/platform': Object.keys(platform), '@stoa/ui': Object.keys(ui) };
  setServerBuilds({ ...builds, offer: { contract: contractVersion, shared: STOA_SHARED_VERSIONS, exports } });
}

export { renderMarkup, renderPage, shared, start };
export type { PageRequest, PageResult } from './server/renderPage';
