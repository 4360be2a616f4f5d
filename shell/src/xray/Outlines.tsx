import type { MarkedArea } from '@stoa/platform';
import styled from 'styled-components';
import { xrayTexts as texts } from '../texts/xray';

export interface OutlinesProps {
  areas: readonly MarkedArea[];
  /** `app@version` of the build whose areas stand out. */
  selected: string | undefined;
  /** Called with the `app@version` of the area whose label was pressed. */
  onSelect: (build: string) => void;
}

/** Draws a line around each area, with a label. Presses on the page pass through. */
export function Outlines({ areas, selected, onSelect }: OutlinesProps) {
  return areas.map(({ remote, expose, version, hasFailed, box }, index) => {
    const build = `${remote}@${version ?? ''}`;
    if (box.width === 0 && !hasFailed) return null;
    return (
      <Outline
        // Several areas can show the same module; their order identifies them.
        key={`${index} ${build} ${expose}`}
        $isSelected={build === selected}
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      >
        <Label
          type="button"
          aria-label={texts.areaDetails(remote, expose)}
          aria-pressed={build === selected}
          onClick={() => onSelect(build)}
        >
          {texts.area(remote, expose)} · {version ?? (hasFailed ? texts.noVersion : texts.loading)}
        </Label>
      </Outline>
    );
  });
}

const Outline = styled.div<{ $isSelected: boolean }>`
  position: fixed;
  z-index: var(--layer-floating);
  outline: ${({ $isSelected }) => ($isSelected ? '3px solid' : '2px dashed')} var(--vote-down);
  outline-offset: -2px;
  pointer-events: none;
`;

const Label = styled.button`
  position: sticky;
  top: 0;
  display: block;
  max-width: 100%;
  min-height: 24px;
  padding: 0 var(--space-8);
  border: 0;
  background: var(--vote-down);
  color: var(--surface-overlay);
  font-size: var(--type-12);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: auto;
`;
