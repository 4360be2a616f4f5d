import { css } from 'styled-components';

const mark = css`
  appearance: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--line-strong);
  background: var(--surface-raised);
  cursor: inherit;
  transition: background-color var(--motion-quick) var(--motion-ease);
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
`;

/** A square with a tick. */
export const checkMark = css`
  ${mark}
  border-radius: 5px;
  &::after {
    content: '';
    width: 5px;
    height: 10px;
    margin-top: -2px;
    border: solid var(--text-on-accent);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    opacity: 0;
  }
  &:checked::after {
    opacity: 1;
  }
`;

/** A ring with a dot. */
export const radioMark = css`
  ${mark}
  border-radius: var(--radius-full);
  &:checked {
    background: var(--surface-raised);
    border-width: 6px;
  }
`;

/** A track with a sliding thumb, whose position indicates the state without colour. */
export const switchTrack = css`
  ${mark}
  width: 38px;
  height: 22px;
  justify-items: start;
  padding: 0 2px;
  border-radius: var(--radius-full);
  &::after {
    content: '';
    width: 15px;
    height: 15px;
    border-radius: var(--radius-full);
    background: var(--line-strong);
    transition: transform var(--motion-quick) var(--motion-ease);
  }
  &:checked::after {
    background: var(--text-on-accent);
    transform: translateX(16px);
  }
`;
