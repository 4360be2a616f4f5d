import { pagePaths, type CatchUp, type CatchUpItem, type CatchUpReason } from '@stoa/contract';
import {
  firstCall,
  focusWhenThere,
  Link,
  QueryState,
  useKeyActions,
  usePageMeta,
  type FirstCalls,
} from '@stoa/platform';
import {
  Button,
  EmptyState,
  LoadingArea,
  Muted,
  PageTitle,
  Row,
  RuledList,
  SectionTitle,
  Skeleton,
  Stack,
} from '@stoa/ui';
import { CheckCheck } from 'lucide-react';
import styled from 'styled-components';
import { focusedItem, moveKeys } from '../keys/useItemKeys';
import { useRefetchOnVisit } from '../paging/useRefetchOnVisit';
import { catchUpTexts as texts } from '../texts/catchUp';
import { catchUpApi, useGetCatchUpQuery } from './catchUpApi';
import { DoneAll } from './DoneAll';
import { Item } from './Item';
import { endId, isDone, useCatchUp, type Scope } from './useCatchUp';

export const firstCalls: FirstCalls = ({ viewer }) =>
  viewer ? [firstCall(catchUpApi.endpoints.getCatchUp, undefined)] : [];

/** What is new for a member (`/catch-up`): a list that ends. The host admits members only. */
export default function CatchUpPage() {
  usePageMeta({ title: texts.title, description: texts.description });
  const query = useGetCatchUpQuery(undefined, useRefetchOnVisit());
  const shown = query.isFetching ? { ...query, currentData: undefined } : query;

  function handleMore() {
    void query.refetch();
    // The pressed button disappears.
    focusWhenThere(() => document.querySelector<HTMLElement>(`${itemsLeft} h3 a`));
  }
  return (
    <Stack $gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryState query={shown} failure={texts.failed} pending={<Placeholders />}>
        {(data) => <Items key={data.madeAt} data={data} onMore={handleMore} />}
      </QueryState>
    </Stack>
  );
}

const kinds = ['replies', 'thread', 'best'] as const satisfies readonly CatchUpReason['kind'][];

/** Selects the items that are left. */
const itemsLeft = 'article[id^="catch-up-"]:not([data-done])';

interface ItemsProps {
  data: CatchUp;
  /** Loads the rest, once all items are done. */
  onMore: () => void;
}

function Items({ data, onMore }: ItemsProps) {
  const { items, since, hasMore } = data;
  const { finish, bringBack, finishAll, bringBackAll, countFinished, undoLast } = useCatchUp(data);
  useKeyActions({
    ...moveKeys(itemsLeft),
    e: () => focusedItem(itemsLeft)?.querySelector<HTMLElement>('[data-key="e"]')?.click(),
    z: undoLast,
  });
  const countLeft = (some: readonly CatchUpItem[]) => some.filter((item) => !isDone(item)).length;
  const left = countLeft(items);
  const doneAll = (scope: Scope) => ({
    finished: countFinished(scope),
    onDone: () => finishAll(scope),
    onUndo: () => bringBackAll(scope),
  });
  return (
    <>
      {items.length > 0 && (
        <Head $justify="space-between">
          <Progress>{texts.left(left, items.length)}</Progress>
          <DoneAll
            {...doneAll('all')}
            left={left}
            doneName={texts.doneAllName}
            undoName={texts.undoAllName(countFinished('all'))}
          />
        </Head>
      )}
      {kinds.map((kind) => {
        const ofKind = items.filter(({ reason }) => reason.kind === kind);
        const leftOfKind = countLeft(ofKind);
        const name = texts.sections[kind];
        return (
          ofKind.length > 0 && (
            <section key={kind} aria-labelledby={`catch-up-${kind}`}>
              <Head $justify="space-between">
                <SectionTitle id={`catch-up-${kind}`}>{name}</SectionTitle>
                <Row $gap={8}>
                  <Muted>{texts.sectionLeft(leftOfKind)}</Muted>
                  <DoneAll
                    {...doneAll(kind)}
                    left={leftOfKind}
                    doneName={texts.doneSectionName(name)}
                    undoName={texts.undoSectionName(name, countFinished(kind))}
                  />
                </Row>
              </Head>
              <RuledList>
                {ofKind.map((item) => (
                  <li key={item.post.id}>
                    <Item item={item} since={since} onDone={finish} onUndo={bringBack} />
                  </li>
                ))}
              </RuledList>
            </section>
          )
        );
      })}
      {left === 0 && <End onMore={hasMore ? onMore : undefined} />}
    </>
  );
}

/** The end of the list. @param props.onMore loads the rest, if there is more */
function End({ onMore }: { onMore: (() => void) | undefined }) {
  return (
    <EndPlace id={endId}>
      {onMore ? (
        <EmptyState
          title={texts.part}
          text={texts.partText}
          action={
            <Button variant="primary" onClick={onMore}>
              {texts.showRest}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<CheckCheck aria-hidden />}
          title={texts.end}
          text={texts.endText}
          action={
            <Button asChild variant="primary">
              <Link to={pagePaths.home}>{texts.home}</Link>
            </Button>
          }
        />
      )}
    </EndPlace>
  );
}

/** Placeholders that fill a screen, so that the footer does not move. */
const placeholders = 8;

function Placeholders() {
  return (
    <LoadingArea label={texts.loading}>
      <Stack $gap={24}>
        <Head>
          <Skeleton $width="110px" $height="1lh" />
        </Head>
        <div>
          <Head>
            <Skeleton $width="150px" $height="24px" />
          </Head>
          <RuledList as="div">
            {Array.from({ length: placeholders }, (_, index) => (
              <Shape key={index}>
                <Skeleton $width="40%" $height="12px" />
                <Skeleton $width="80%" $height="16px" />
                <Skeleton $width="30%" $height="12px" />
              </Shape>
            ))}
          </RuledList>
        </div>
      </Stack>
    </LoadingArea>
  );
}

/** As high as its button, which placeholders lack. */
const Head = styled(Row)`
  min-height: 32px;
`;

const Progress = styled.p`
  color: var(--text-muted);
`;

/** Scrolled into view clear of the bar at the bottom of small screens. */
const EndPlace = styled.div`
  :is(a, button) {
    scroll-margin-bottom: calc(var(--bottom-bar-height) + var(--space-40));
  }
`;

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--space-8);
  min-height: 105px;
`;
