import { pageUrls } from '@stoa/contract';
import { Link, useInRouterContext } from 'react-router-dom';

/** A mention in a text: a link to the profile, whether or not there is one. */
export function Mention({ name }: { name: string }) {
  const address = pageUrls.user(name);
  // Feeds have no router.
  const isPage = useInRouterContext();
  const shown = { dir: 'ltr', children: `@${name}` };
  return isPage ? <Link to={address} {...shown} /> : <a href={address} {...shown} />;
}
