import styled from 'styled-components';

/** Width of a bar with its gap, and height of the highest bar, in units of the drawing. */
const step = 8;
const height = 24;

/** Draws counts as bars, from the lowest bucket to the highest. For the eye only: the table beside it says the same. */
export function Histogram({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <Drawing
      aria-hidden
      viewBox={`0 0 ${counts.length * step} ${height}`}
      width={counts.length * step}
      height={height}
    >
      {counts.map((count, index) => {
        // A bucket with few measurements is still visible.
        const size = count === 0 ? 1 : Math.max(3, (count / most) * height);
        return (
          <rect
            key={index}
            data-empty={count === 0 || undefined}
            x={index * step}
            y={height - size}
            width={step - 2}
            height={size}
          />
        );
      })}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: inline-block;
  vertical-align: middle;
  fill: var(--accent);

  [data-empty] {
    fill: var(--line-strong);
  }
`;
