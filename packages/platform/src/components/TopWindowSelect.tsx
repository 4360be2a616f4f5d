import { topWindows, type TopWindow } from '@stoa/contract';
import { Button, Options, Select } from '@stoa/ui';
import styled from 'styled-components';
import { sharedTexts } from '../texts/shared';

export interface TopWindowSelectProps {
  /** The address of the page, for browsers without scripts. */
  path: string;
  window: TopWindow;
  onChange: (window: TopWindow) => void;
}

/** The time span of the top posts. */
export function TopWindowSelect({ path, window, onChange }: TopWindowSelectProps) {
  return (
    <Form action={path}>
      <input type="hidden" name="sort" value="top" />
      <Select
        name="t"
        aria-label={sharedTexts.window}
        value={window}
        onChange={(event) => onChange(event.target.value as TopWindow)}
      >
        <Options of={topWindows} label={(value) => sharedTexts.windows[value]} />
      </Select>
      <noscript>
        <Button type="submit">{sharedTexts.showWindow}</Button>
      </noscript>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: var(--space-8);
  min-width: 132px;
`;
