import { pageUrls, type OwnFeed } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { ownFeedTexts as texts } from '../texts/ownFeed';

/** What a feed shows, in words. */
export function Sources({ feed }: { feed: OwnFeed }) {
  const { communities, people, words, domains, excludedWords } = feed;
  return (
    <List aria-label={texts.sources}>
      <Source
        title={texts.communities}
        items={communities.map(({ id, name, displayName }) => (
          <TextLink key={id} as={Link} to={pageUrls.community(name)}>
            <bdi>{displayName}</bdi>
          </TextLink>
        ))}
      />
      <Source
        title={texts.people}
        items={people.map(({ id, username }) => (
          <TextLink key={id} as={Link} to={pageUrls.user(username)}>
            {username}
          </TextLink>
        ))}
      />
      <Source title={texts.words} items={words.map(quoted)} />
      <Source
        title={texts.domains}
        items={domains.map((domain) => (
          <bdi key={domain}>{domain}</bdi>
        ))}
      />
      <Source title={texts.excludedWords} items={excludedWords.map(quoted)} />
    </List>
  );
}

const quoted = (word: string) => (
  <Fragment key={word}>
    “<bdi>{word}</bdi>”
  </Fragment>
);

function Source({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {items.map((item, index) => (
        <dd key={index}>
          {item}
          {index < items.length - 1 && ','}
        </dd>
      ))}
    </div>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  font-size: var(--type-13);
  > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-4);
    line-height: 24px;
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
