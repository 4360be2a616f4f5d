import type { Case, CaseAction } from '@stoa/contract';
import { Button, media, Muted, Row } from '@stoa/ui';
import { Keyboard } from 'lucide-react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { ActionBar, actionsOfAny } from './ActionBar';

export interface QueueBarProps {
  /** The number of loaded cases. */
  count: number;
  /** Whether the server has more cases. */
  hasMore: boolean;
  /** Whether the list lacks open cases that do not match a filter. */
  isFiltered: boolean;
  /** The selected cases. */
  chosen: readonly Case[];
  onAction: (action: CaseAction) => void;
  onClear: () => void;
  onHelp: () => void;
}

/**
 * How many cases are open or match the filters, and the list of shortcuts. With a selection: how many are selected, and
 * what can be done with them. Where the queue is narrow, this stays in view at its end, and selecting moves nothing.
 */
export function QueueBar(props: QueueBarProps) {
  const { count, hasMore, isFiltered, chosen, onAction, onClear, onHelp } = props;
  const isSelecting = chosen.length > 0;
  return (
    <Bar data-selecting={isSelecting || undefined}>
      <Total $justify="space-between" $noWrap>
        <Muted aria-live="polite">{texts.open(count, hasMore, isFiltered)}</Muted>
        <Help size="sm" variant="quiet" icon={<Keyboard aria-hidden />} onClick={onHelp}>
          {texts.help}
        </Help>
      </Total>
      <Selection data-selection>
        <Muted aria-live="polite">{isSelecting && texts.selected(chosen.length)}</Muted>
        {isSelecting && (
          <>
            <ActionBar label={texts.selectionBar} actions={actionsOfAny(chosen)} onAction={onAction} />
            <Button size="sm" variant="quiet" aria-label={texts.clear} onClick={onClear}>
              {texts.clearShort}
            </Button>
          </>
        )}
      </Selection>
    </Bar>
  );
}

const Total = styled(Row)`
  flex: 1;
  min-height: var(--target-size-small);
`;

const Help = styled(Button)`
  ${media.touch} {
    display: none;
  }
`;

const Selection = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

const Bar = styled.div`
  display: flex;
  min-height: var(--target-size-small);
  /* Without a selection it takes no space, but stays to announce the first. */
  &:not([data-selecting]) > [data-selection] {
    position: absolute;
  }
  @container queue (min-width: 720px) {
    /* On one line from this width. */
    [data-selection] > [role='group'] {
      gap: var(--space-4);
    }
    &[data-selecting] > ${Total} {
      display: none;
    }
  }
  @container queue (max-width: 719.98px) {
    display: contents;
    &[data-selecting] > [data-selection] {
      position: sticky;
      bottom: var(--space-8);
      z-index: 1;
      display: grid;
      grid-template-columns: 1fr auto;
      order: 1;
      padding: var(--space-8);
      border: 1px solid var(--line-hair);
      border-radius: var(--radius-surface);
      background: var(--surface-overlay);
      box-shadow: var(--shadow-overlay);
      ${media.belowMedium} {
        bottom: calc(var(--bottom-bar-height) + var(--space-8) + env(safe-area-inset-bottom));
      }
    }
    [data-selection] > span {
      padding-inline-start: var(--space-8);
    }
    [data-selection] > [role='group'] {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;
