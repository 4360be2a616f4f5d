import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Lines } from './bubble';
import { Log, Place, type PlacedLogProps, Row } from './logFrame';
import { logRowsOf } from './logRows';
import { LogStart } from './LogStart';
import { MessageRow } from './MessageRow';
import { placeIn } from './readingPlace';
import { endMargin } from './useLogScroll';

/** The log as the server renders it: whole, and scrolled to its end by styles alone. */
export function FirstLog({ conversation: { person }, memberId, pages, query, place }: PlacedLogProps) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = log;
    return () => {
      if (current) place.current = placeIn(current, endMargin);
    };
  }, [place]);
  return (
    <Place>
      <FirstScroll ref={log} role="log" aria-label={messagesTexts.with(person.username)} tabIndex={0}>
        <div>
          <LogStart
            username={person.username}
            hasEarlier={Boolean(pages.at(-1)?.next)}
            isFetching={query.isFetchingNextPage}
            hasFailed={false}
            onEarlier={() => void query.fetchNextPage()}
          />
          <FirstLines>
            {logRowsOf(pages, []).map(
              (row) =>
                'message' in row && (
                  <li key={row.key}>
                    <Row>
                      <MessageRow {...row} memberId={memberId} onDelete={() => undefined} />
                    </Row>
                  </li>
                ),
            )}
          </FirstLines>
        </div>
      </FirstScroll>
    </Place>
  );
}

/** Reversed, so that its end is visible first; a short log still begins at the top. */
const FirstScroll = styled(Log)`
  display: flex;
  flex-direction: column-reverse;
  > div {
    margin-block-end: auto;
  }
`;

/** The gap of rows in `ScrolledLog`. */
const FirstLines = styled(Lines)`
  gap: 0;
`;
