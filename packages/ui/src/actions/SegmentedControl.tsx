import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useHydrated } from '../hydration';
import { Tooltip } from '../overlays/Tooltip';
import { media } from '../tokens/media';
import { isPlainClick } from './plainClick';
import { nextIndex } from './rovingFocus';

/** One option of a `SegmentedControl`. */
export interface Segment<Value extends string> {
  value: Value;
  /** Label of the segment, or its accessible name and tooltip if `isIconOnly`. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** Target of the option. Makes the segment a link, which works without scripts. */
  href?: string;
  /** Whether it cannot be selected; it still takes the focus, so that it can be read. Default false. */
  isDisabled?: boolean;
}

/** Properties of `SegmentedControl`. */
export interface SegmentedControlProps<Value extends string> {
  /** Purpose of the choice, for assistive technology. */
  label: string;
  /** The selected value. */
  value: Value;
  segments: readonly Segment<Value>[];
  /** Called with the pressed value, even if it is already selected. */
  onChange: (value: Value) => void;
}

/**
 * A few options side by side, one of them selected. A toolbar of toggle buttons or links with a single Tab stop. Arrow
 * keys, Home and End move the focus; only a press selects. Before scripts run, each link is a Tab stop.
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
    // The space bar activates buttons natively, but not links.
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
        const { href, isDisabled } = segment;
        const handleClick = (event: MouseEvent): void => {
          if (href !== undefined && !isPlainClick(event)) return;
          event.preventDefault();
          if (!isDisabled) onChange(segment.value);
        };
        const control = (
          <SegmentRoot
            key={segment.value}
            {...(href === undefined
              ? { type: 'button', 'aria-pressed': isChosen }
              : { as: 'a', href, 'aria-current': isChosen || undefined })}
            aria-disabled={isDisabled || undefined}
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
  display: inline-flex;
  gap: 2px;
  max-width: 100%;
  padding: 3px;
  border-radius: calc(var(--radius-control) + 3px);
  background: var(--surface-sunken);
  overflow-x: auto;
  scrollbar-width: none;
`;

const SegmentRoot = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 34px;
  min-height: calc(var(--target-size) - 6px);
  padding: 0 var(--space-12);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--text-muted);
  font-size: var(--type-13);
  font-weight: 600;
  white-space: nowrap;
  transition: background-color var(--motion-quick) var(--motion-ease);

  svg {
    width: 16px;
    height: 16px;
  }
  &[aria-label] {
    padding: 0 var(--space-8);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      color: var(--text-strong);
    }
  }
  &[aria-disabled] {
    cursor: default;
    opacity: 0.55;
  }
  &[aria-pressed='true'],
  &[aria-current] {
    background: var(--surface-raised);
    color: var(--accent);
    box-shadow: 0 0 0 1px var(--line-hair);
  }
  :root[data-theme='dark'] &[aria-pressed='true'],
  :root[data-theme='dark'] &[aria-current] {
    background: var(--surface-overlay);
  }
`;
