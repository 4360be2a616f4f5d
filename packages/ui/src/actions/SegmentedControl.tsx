import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHydrated } from '../hydration';
import { Tooltip } from '../overlays/Tooltip';
import { isPlainClick } from './plainClick';
import { nextIndex } from './rovingFocus';
import { segmentBarCss, segmentCss } from './segmentCss';

/** One of the choices of a `SegmentedControl`. */
export interface Segment<Value extends string> {
  value: Value;
  /** The word on the segment, or its accessible name and tooltip where `isIconOnly`. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** Where the choice leads: the segment is then a link, which works without scripts. */
  href?: string;
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
 * A few choices side by side, one of them in force. A toolbar of pressed buttons, or of links: one stop for Tab, arrow
 * keys, Home and End move between them, and nothing changes until one is pressed. Until scripts run, each link is a stop.
 */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
}: SegmentedControlProps<Value>) {
  const bar = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [focused, setFocused] = useState<Value | null>(null);
  const tabStop = segments.some((segment) => segment.value === focused) ? focused : value;

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const present = controls.indexOf(event.target as HTMLElement);
    const target = controls[nextIndex(event.key, present, controls.length)];
    // The space bar presses a button by itself, a link it does not.
    const isPress = event.key === ' ' && event.target instanceof HTMLAnchorElement;
    if (!target && !isPress) return;
    event.preventDefault();
    if (target) target.focus();
    else controls[present]?.click();
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
        const isChosen = segment.value === value;
        const { href } = segment;
        const handleClick = (event: MouseEvent): void => {
          if (href !== undefined && !isPlainClick(event)) return;
          event.preventDefault();
          onChange(segment.value);
        };
        const control = (
          <SegmentRoot
            key={segment.value}
            {...(href === undefined
              ? { type: 'button', 'aria-pressed': isChosen }
              : { as: 'a', href, 'aria-current': isChosen || undefined })}
            aria-label={segment.isIconOnly ? segment.label : undefined}
            tabIndex={segment.value === tabStop || (href !== undefined && !isHydrated) ? 0 : -1}
            onFocus={() => setFocused(segment.value)}
            onClick={handleClick}
          >
            {segment.icon}
            {!segment.isIconOnly && segment.label}
          </SegmentRoot>
        );
        if (!segment.isIconOnly) return control;
        return (
          <Tooltip key={segment.value} label={segment.label}>
            {control}
          </Tooltip>
        );
      })}
    </Bar>
  );
}

const Bar = styled.div`
  ${segmentBarCss}
`;

const SegmentRoot = styled.button`
  ${segmentCss}
`;
