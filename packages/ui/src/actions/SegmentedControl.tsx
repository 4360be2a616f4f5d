import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../overlays/Tooltip';
import { nextIndex } from './rovingFocus';
import { segmentBarCss, segmentCss } from './segmentCss';

/** One of the choices of a `SegmentedControl`. */
export interface Segment<Value extends string> {
  value: Value;
  /** The word on the segment, or its accessible name and tooltip where `isIconOnly`. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
}

/** Properties of `SegmentedControl`. */
export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for assistive technology. */
  label: string;
  /** The chosen value. */
  value: Value;
  segments: readonly Segment<Value>[];
  /** Hears the value pressed, also when it is the chosen one already. */
  onChange: (value: Value) => void;
}

/**
 * A few choices side by side, one of them in force. A toolbar of pressed buttons: one stop for Tab, arrow keys,
 * Home and End move between them, and nothing changes until one is pressed.
 */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
}: SegmentedControlProps<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Value | null>(null);
  const tabStop = segments.some((segment) => segment.value === focused) ? focused : value;

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const target =
      buttons[nextIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onBlur={() => setFocused(null)}
    >
      {segments.map((segment) => {
        const button = (
          <SegmentButton
            key={segment.value}
            type="button"
            aria-pressed={segment.value === value}
            aria-label={segment.isIconOnly ? segment.label : undefined}
            tabIndex={segment.value === tabStop ? 0 : -1}
            onFocus={() => setFocused(segment.value)}
            onClick={() => onChange(segment.value)}
          >
            {segment.icon}
            {!segment.isIconOnly && segment.label}
          </SegmentButton>
        );
        if (!segment.isIconOnly) return button;
        return (
          <Tooltip key={segment.value} label={segment.label}>
            {button}
          </Tooltip>
        );
      })}
    </Bar>
  );
}

const Bar = styled.div`
  ${segmentBarCss}
`;

const SegmentButton = styled.button`
  ${segmentCss}
`;
