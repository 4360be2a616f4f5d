import { RuledList } from '@stoa/ui';
import { Fragment, type ReactNode } from 'react';
import { itemsOf } from '../api/paging';
import { LaterPageNotice, type LaterPageNoticeProps } from './LaterPageNotice';
import { LoadMore, type LoadMoreProps } from './LoadMore';
import { QueryState, type QueryStateProps } from './QueryState';

export interface PagedListProps<Item>
  extends LoadMoreProps<Item>, Pick<QueryStateProps<unknown>, 'pending' | 'empty'> {
  /** Address of the start of the list, if it is shown from a later page. */
  start?: LaterPageNoticeProps['to'] | undefined;
  /** Renders an item as a list item. */
  children: (item: Item) => ReactNode;
}

/** A list in all states, with ruled items and a button for the next page. `failure` is also the title of its error. */
export function PagedList<Item extends { id: number }>({
  pending,
  empty,
  start,
  children,
  ...more
}: PagedListProps<Item>) {
  return (
    <QueryState query={more.query} failure={more.failure} pending={pending} empty={empty}>
      {(data) => (
        <>
          {start !== undefined && <LaterPageNotice to={start} />}
          <RuledList>
            {itemsOf(data).map((item) => (
              <Fragment key={item.id}>{children(item)}</Fragment>
            ))}
          </RuledList>
          <LoadMore {...more} />
        </>
      )}
    </QueryState>
  );
}
