import { pageUrls, type Sweep } from '@stoa/contract';
import { Link, toastResult } from '@stoa/platform';
import { Badge, ConfirmButton, LongDate, MetaLine, ProgressBar, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { sweepTexts as texts } from '../texts/sweeps';
import { useUndoSweepMutation } from './sweepsApi';

/** Returns whether a job works on a sweep. */
export const isOpen = ({ state }: Sweep): boolean => state === 'running' || state === 'undoing';

/** A sweep: its pattern, what it did, by whom, how far it is, and the button that undoes it. */
export function SweepEntry({ sweep }: { sweep: Sweep }) {
  const { id, state, pattern, reason, createdAt, startedBy, undoneBy, canUndo } = sweep;
  return (
    <Entry id={`sweep-${id}`} tabIndex={-1} aria-label={texts.name(id)}>
      <Words>
        <Head>
          <strong dir="auto">{reason}</strong>
          <Badge tone={state === 'done' ? 'positive' : 'neutral'}>{texts.states[state]}</Badge>
        </Head>
        <p>{texts.describe(pattern, <LongDate date={pattern.since} />)}</p>
        <p>{texts.outcome(sweep)}</p>
        {isOpen(sweep) && <Bar sweep={sweep} />}
        <MetaLine>
          <span>{texts.startedBy(<Person name={startedBy} />, <RelativeTime date={createdAt} />)}</span>
          {(state === 'undoing' || state === 'undone') && (
            <span>{texts.undoneBy(<Person name={undoneBy} />)}</span>
          )}
        </MetaLine>
      </Words>
      {canUndo && <Undo sweep={sweep} />}
    </Entry>
  );
}

function Bar({ sweep }: { sweep: Sweep }) {
  const { state, accountCount, sweptCount, liftedCount, removedCount, restoredCount } = sweep;
  const [value, max] =
    state === 'running'
      ? [sweptCount, accountCount]
      : [liftedCount + restoredCount, accountCount + removedCount];
  return <ProgressBar value={value} max={Math.max(max, 1)} aria-label={texts.progress} />;
}

const Person = ({ name }: { name: string | undefined }) =>
  name === undefined ? texts.deleted : <Link to={pageUrls.user(name)}>{name}</Link>;

function Undo({ sweep: { id, state } }: { sweep: Sweep }) {
  const [undo] = useUndoSweepMutation();

  async function handleUndo() {
    const { error } = await undo(id);
    toastResult(error, texts.notUndone, texts.undoing);
  }

  return (
    <ConfirmButton
      size="sm"
      aria-label={texts.undoName(id)}
      data-focus-key={`sweep-${id}`}
      title={texts.undoTitle}
      description={texts.undoText(state === 'running')}
      confirmLabel={texts.undo}
      tone="default"
      onConfirm={handleUndo}
    >
      {texts.undo}
    </ConfirmButton>
  );
}

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  color: var(--text-strong);
`;
