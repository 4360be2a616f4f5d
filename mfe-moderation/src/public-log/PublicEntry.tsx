import { pageUrls, type PublicLogEntry } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { MetaLine, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { Entry, Quote } from '../components/Entry';
import { publicLogTexts as texts } from '../texts/publicLog';

export interface PublicEntryProps {
  entry: PublicLogEntry;
  /** Whether to name its community: not in the log of one. */
  isOfSite: boolean;
}

/** One decision of the public log: role and action, reason, community, time, and its number with the hash. */
export function PublicEntry({ entry, isOfSite }: PublicEntryProps) {
  const { number, hash, reason, community, createdAt } = entry;
  return (
    <Entry>
      <Deed>{texts.entry(entry)}</Deed>
      {reason && <Quote dir="auto">{reason}</Quote>}
      <MetaLine>
        {isOfSite && community && (
          <Link to={pageUrls.community(community.name)}>
            <bdi>{community.displayName}</bdi>
          </Link>
        )}
        <RelativeTime date={createdAt} justNow={false} />
        <span>{texts.number(number)}</span>
        <Hash title={texts.hash(hash)}>{hash.slice(0, 12)}</Hash>
      </MetaLine>
    </Entry>
  );
}

const Deed = styled.p`
  color: var(--text-strong);
  font-weight: 600;
`;

const Hash = styled.code`
  font-size: var(--type-13);
`;
