import type { BanPlace, Case, CaseAction } from '@stoa/contract';
import { itemsOf, lazyPart, LoadMore, useKeyActions, type Page, type PagedQuery } from '@stoa/platform';
import { Button, EmptyState, Muted, Row, RuledList, Stack, useKeptFocus } from '@stoa/ui';
import { Keyboard, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { actionKeys, actionsOf } from './ActionBar';
import { CaseRow } from './CaseRow';
import { CaseView } from './CaseView';
import { useCaseCursor } from './useCaseCursor';
import { useDecisions } from './useDecisions';

/** The dialogs load on first use. */
const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog')).default, null);
const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp')).default, null);

/** Actions that need no rule. */
const immediate: readonly CaseAction[] = ['dismiss', 'restore', 'escalate'];

/** A decision whose rule is being chosen. */
interface Asked {
  action: CaseAction;
  cases: readonly Case[];
}

export interface CaseListProps {
  query: PagedQuery<Case>;
  data: { pages: Page<Case>[] };
  community: BanPlace | undefined;
}

/** The list of cases beside the open one; on narrow screens, one of them. Keys move, open, select, decide and undo. */
export function CaseList({ query, data, community }: CaseListProps) {
  const region = useKeptFocus<HTMLDivElement>();
  const { gone, decide, undo } = useDecisions(community?.id);
  const cases = itemsOf(data).filter(({ id }) => !gone.has(id));
  const cursor = useCaseCursor(cases);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [isHelping, setIsHelping] = useState(false);
  const chosen = cases.filter(({ id }) => selected.has(id));

  function run(action: CaseAction, about: readonly Case[]) {
    const able = about.filter((one) => actionsOf(one).includes(action));
    if (able.length === 0) return;
    if (immediate.includes(action)) finish(able, { action });
    else setAsked({ action, cases: able });
  }

  function finish(about: readonly Case[], body: Parameters<typeof decide>[1]) {
    setAsked(undefined);
    setSelected(new Set());
    cursor.leave(about);
    void decide(about, body);
  }

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  /** What a key acts on: the selection, otherwise the current case. */
  const target = chosen.length > 0 ? chosen : cursor.current ? [cursor.current] : [];
  const runKey = (action: CaseAction) => {
    const isRestored = action === 'remove' && target.every(({ subject }) => subject.status === 'removed');
    run(isRestored ? 'restore' : action, target);
  };
  const decisions = Object.entries(actionKeys).map(([key, action]) => [key, () => action && runKey(action)]);
  useKeyActions(
    {
      ...(Object.fromEntries(decisions) as Record<string, () => void>),
      j: () => cursor.move(1),
      k: () => cursor.move(-1),
      x: () => cursor.current && toggle(cursor.current.id),
      z: () => void undo(),
      Enter: () => cursor.current && cursor.open(cursor.current.id),
      Escape: cursor.close,
      '?': () => setIsHelping(true),
    },
    community ? region : undefined,
  );

  const isOpen = cursor.openId !== undefined;
  return (
    <Frame ref={region} tabIndex={-1}>
      <Bar>
        <Muted aria-live="polite">
          {chosen.length > 0
            ? texts.selected(chosen.length)
            : texts.open(cases.length, data.pages.at(-1)?.next !== null)}
        </Muted>
        <Row>
          {chosen.length > 0 && (
            <>
              <Button size="sm" onClick={() => run('dismiss', chosen)}>
                {texts.actions.dismiss}
              </Button>
              <Button size="sm" onClick={() => run('remove', chosen)}>
                {texts.actions.remove}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setSelected(new Set())}>
                {texts.clear}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="quiet"
            icon={<Keyboard aria-hidden />}
            onClick={() => setIsHelping(true)}
          >
            {texts.help}
          </Button>
        </Row>
      </Bar>
      <Panes data-open={isOpen || undefined}>
        <div data-pane="list">
          {cases.length === 0 && (
            <EmptyState icon={<ShieldCheck aria-hidden />} title={texts.empty} text={texts.emptyText} />
          )}
          <RuledList aria-label={texts.listName}>
            {cases.map((one) => (
              <CaseRow
                key={one.id}
                one={one}
                showsPlace={community === undefined}
                isCurrent={cursor.current?.id === one.id}
                isSelected={selected.has(one.id)}
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
          onClose={() => setAsked(undefined)}
          onDecide={(body) => finish(asked.cases, body)}
        />
      )}
      {isHelping && <ShortcutHelp onClose={() => setIsHelping(false)} />}
    </Frame>
  );
}

const Frame = styled(Stack)`
  container: queue / inline-size;
`;

const Bar = styled(Row)`
  justify-content: space-between;
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
    top: var(--space-16);
    max-height: calc(100vh - 2 * var(--space-40));
    overflow-y: auto;
  }
`;
