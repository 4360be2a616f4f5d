import * as platform from '@stoa/platform';
import { setServerBuilds, type ServerBuilds } from '@stoa/platform/server';
import * as ui from '@stoa/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
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

/**
 * Makes the shell ready to render pages with the builds of remotes.
 * @param builds.load gets a remote's bundle, which takes `shared` for what it does not bring
 */
function start(builds: ServerBuilds): void {
  setServerBuilds(builds);
}

export { renderPage, shared, start };
export type { PageRequest, PageResult } from './server/renderPage';
