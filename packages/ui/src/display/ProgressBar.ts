import styled from 'styled-components';

/** A thin bar of progress; give it `value`, `max` and an accessible name. */
export const ProgressBar = styled.progress`
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: var(--radius-full);
  overflow: hidden;
  appearance: none;
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    background: var(--accent);
  }
  &::-moz-progress-bar {
    background: var(--accent);
  }
`;
