import type { Case, CaseAction } from '@stoa/contract';
import { Button, Muted, Row } from '@stoa/ui';
import { Keyboard } from 'lucide-react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { ActionBar, actionsOfAny } from './ActionBar';

export interface QueueBarProps {
  /** The number of loaded cases. */
  count: number;
  /** Whether the server has more cases. */
  hasMore: boolean;
  /** The selected cases. */
  chosen: readonly Case[];
  onAction: (action: CaseAction) => void;
  onClear: () => void;
  onHelp: () => void;
}

/** How many cases are open or selected, what can be done with the selection, and the list of shortcuts. */
export function QueueBar(props: QueueBarProps) {
  const { count, hasMore, chosen, onAction, onClear, onHelp } = props;
  return (
    <Bar>
      <Muted aria-live="polite">
        {chosen.length > 0 ? texts.selected(chosen.length) : texts.open(count, hasMore)}
      </Muted>
      <Row>
        {chosen.length > 0 && (
          <>
            <ActionBar label={texts.selectionBar} actions={actionsOfAny(chosen)} onAction={onAction} />
            <Button size="sm" variant="quiet" onClick={onClear}>
              {texts.clear}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" icon={<Keyboard aria-hidden />} onClick={onHelp}>
          {texts.help}
        </Button>
      </Row>
    </Bar>
  );
}

const Bar = styled(Row)`
  justify-content: space-between;
`;
