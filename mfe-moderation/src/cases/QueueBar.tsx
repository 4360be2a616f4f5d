import { Button, Muted, Row } from '@stoa/ui';
import { Keyboard } from 'lucide-react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';

export interface QueueBarProps {
  /** The number of loaded cases. */
  count: number;
  /** Whether the server has more cases. */
  hasMore: boolean;
  /** The number of selected cases. */
  selectedCount: number;
  onDismiss: () => void;
  onRemove: () => void;
  onClear: () => void;
  onHelp: () => void;
}

/** How many cases are open or selected, what can be done with the selection, and the list of shortcuts. */
export function QueueBar(props: QueueBarProps) {
  const { count, hasMore, selectedCount, onDismiss, onRemove, onClear, onHelp } = props;
  return (
    <Bar>
      <Muted aria-live="polite">
        {selectedCount > 0 ? texts.selected(selectedCount) : texts.open(count, hasMore)}
      </Muted>
      <Row>
        {selectedCount > 0 && (
          <>
            <Button size="sm" onClick={onDismiss}>
              {texts.actions.dismiss}
            </Button>
            <Button size="sm" onClick={onRemove}>
              {texts.actions.remove}
            </Button>
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
