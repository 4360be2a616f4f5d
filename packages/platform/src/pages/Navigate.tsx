import { use } from 'react';
import { Navigate as RouterNavigate } from 'react-router-dom';
import { isServer } from '../browser/isServer';
import { PageMetaContext } from './pageMeta';

/** Where to go. */
export interface NavigateProps {
  /** Path of this site, with its query and hash. */
  to: string;
  /** Whether the current entry of the history is replaced. */
  replace?: boolean;
  /** The state of the new entry; the server has none. */
  state?: unknown;
}

/** Opens another page. On the server, the response of the rendered page becomes a redirect. */
export function Navigate(props: NavigateProps) {
  const report = use(PageMetaContext);
  if (!isServer) return <RouterNavigate {...props} />;
  report({ redirect: props.to });
  return null;
}
