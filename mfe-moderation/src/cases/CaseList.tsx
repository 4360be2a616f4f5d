import type { BanCommunity, Case } from '@stoa/contract';
import { itemsOf, lazyPart, LoadMore, type Page, type PagedQuery } from '@stoa/platform';
import { Button, EmptyState, Muted, RuledList, Stack, useKeptFocus } from '@stoa/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { CaseRow } from './CaseRow';
import { CaseView } from './CaseView';
import { QueueBar } from './QueueBar';
import { useQueue } from './useQueue';
import { useQueueKeys } from './useQueueKeys';

/** The dialogs load on first use. */
const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog')).default, null);
const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp')).default, null);

export interface CaseListProps {
  query: PagedQuery<Case>;
  data: { pages: Page<Case>[] };
  community: BanCommunity | undefined;
  /** Shows all cases; undefined without a filter. */
  onClearFilters: (() => void) | undefined;
}

/** The list of cases beside the open one; on narrow screens, one of them. Keys move, open, select, decide and undo. */
export function CaseList({ query, data, community, onClearFilters }: CaseListProps) {
  const region = useKeptFocus<HTMLDivElement>();
  const queue = useQueue(itemsOf(data), community?.id);
  const { cases, cursor, chosen, asked, run, toggle, clear, undo } = queue;
  const [isHelping, setIsHelping] = useState(false);
  const help = () => setIsHelping(true);
  useQueueKeys(
    { cursor, chosen, onAction: run, onToggle: toggle, onUndo: undo, onHelp: help },
    community ? region : undefined,
  );
  const isOpen = cursor.openId !== undefined;
  return (
    <Frame ref={region} tabIndex={-1}>
      <QueueBar
        count={cases.length}
        hasMore={data.pages.at(-1)?.next !== null}
        isFiltered={onClearFilters !== undefined}
        chosen={chosen}
        onAction={(action) => run(action, chosen)}
        onClear={clear}
        onHelp={help}
      />
      <Panes data-open={isOpen || undefined}>
        <div data-pane="list">
          {cases.length === 0 && <Empty onClearFilters={onClearFilters} />}
          <RuledList aria-label={texts.listName}>
            {cases.map((one) => (
              <CaseRow
                key={one.id}
                one={one}
                showsPlace={community === undefined}
                isCurrent={cursor.current?.id === one.id}
                isSelected={chosen.includes(one)}
                onSelect={() => toggle(one.id)}
                onOpen={() => cursor.open(one.id)}
                onFocus={() => cursor.set(one.id)}
              />
            ))}
          </RuledList>
          <LoadMore
            query={query}
            label={texts.more}
            nouns={texts.caseNouns}
            failure={texts.failed}
            hasAddress={false}
            focusIn={({ id }) => document.getElementById(`case-${id}`)}
          />
        </div>
        <Pane data-pane="case" id="case-pane" tabIndex={-1}>
          {cursor.openId === undefined ? (
            cases.length > 0 && <Muted as="p">{texts.choose}</Muted>
          ) : (
            <CaseView
              key={cursor.openId}
              id={cursor.openId}
              onAction={(one, action) => run(action, [one])}
              onOpen={cursor.open}
              onClose={cursor.close}
            />
          )}
        </Pane>
      </Panes>
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={queue.cancel}
          onDecide={(body, onDecided) => void queue.finish(asked.cases, body, onDecided)}
        />
      )}
      {isHelping && <ShortcutHelp onClose={() => setIsHelping(false)} />}
    </Frame>
  );
}

function Empty({ onClearFilters }: Pick<CaseListProps, 'onClearFilters'>) {
  if (!onClearFilters)
    return <EmptyState icon={<ShieldCheck aria-hidden />} title={texts.empty} text={texts.emptyText} />;
  return (
    <EmptyState
      title={texts.noMatch}
      action={<Button onClick={onClearFilters}>{texts.clearFilters}</Button>}
    />
  );
}

const Frame = styled(Stack)`
  container: queue / inline-size;
  @container queue (max-width: 719.98px) {
    /* What gets the focus scrolls clear of the actions for the selection. */
    li :is(input, button) {
      scroll-margin-block-end: 240px;
    }
    /* The open case has its own. */
    &:has(> [data-open]) [data-selection] {
      display: none;
    }
  }
`;

/** Two columns where the queue is wide enough; otherwise the open case replaces the list. */
const Panes = styled.div`
  @container queue (max-width: 719.98px) {
    &[data-open] > [data-pane='list'],
    &:not([data-open]) > [data-pane='case'] {
      display: none;
    }
  }
  @container queue (min-width: 720px) {
    display: grid;
    grid-template-columns: minmax(260px, 2fr) 3fr;
    align-items: start;
    gap: var(--space-24);
  }
`;

const Pane = styled.div`
  min-width: 0;
  @container queue (min-width: 720px) {
    position: sticky;
    top: calc(var(--header-height) + var(--space-16));
    max-height: calc(100dvh - var(--header-height) - 2 * var(--space-16));
    overflow-y: auto;
  }
`;
