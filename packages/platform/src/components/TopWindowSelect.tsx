import { topWindows, type TopWindow } from '@stoa/contract';
import { Button, Options, Select } from '@stoa/ui';
import styled from 'styled-components';
import { sharedTexts } from '../texts/shared';

export interface TopWindowSelectProps {
  /** The address of the page, for browsers without scripts. */
  path: string;
  /** The flair of the posts, for the same browsers. */
  flairId?: number | undefined;
  window: TopWindow;
  onChange: (window: TopWindow) => void;
}

/** The time span of the top posts. */
export function TopWindowSelect({ path, flairId, window, onChange }: TopWindowSelectProps) {
  return (
    <Form action={path}>
      <input type="hidden" name="sort" value="top" />
      {flairId !== undefined && <input type="hidden" name="flair" value={flairId} />}
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
