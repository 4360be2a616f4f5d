import { RemoteArea } from '@stoa/platform';
import { PagePending } from './PagePending';

interface RemotePageProps {
  remote: string;
  expose: string;
}

/** A whole page supplied by a remote. */
export function RemotePage({ remote, expose }: RemotePageProps) {
  return <RemoteArea isPage remote={remote} expose={expose} pending={<PagePending />} />;
}
