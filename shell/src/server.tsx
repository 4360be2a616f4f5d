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

/** The server's only copy of each shared module, passed to the remotes. */
const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@stoa/platform': platform,
  '@stoa/ui': ui,
};

declare global {
  /** Versions of the shared modules in this bundle, written by the build (packages/config, serverConfig). */
  const STOA_SHARED_VERSIONS: Readonly<Record<string, string>>;
}

/**
 * Prepares the shell to render pages with the builds of remotes. @param builds.load loads a remote's bundle, which
 * takes missing modules from `shared` @param builds.enter called with the build whose code is about to run
 */
function start(builds: Omit<ServerBuilds, 'offer'>): void {
  const exports = { '@stoa/platform': Object.keys(platform), '@stoa/ui': Object.keys(ui) };
  setServerBuilds({ ...builds, offer: { contract: contractVersion, shared: STOA_SHARED_VERSIONS, exports } });
}

export { renderMarkup, renderPage, shared, start };
