import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { Stack } from '../layout/Stack';
import { media } from '../tokens/media';

const sweep = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -150% 0; }
`;

/** A grey placeholder shape. `$width`, `$height` and `$radius` are CSS lengths. */
export const Skeleton = styled.span<{
  $width?: string;
  $height?: string;
  $radius?: string;
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $radius = 'var(--radius-control)' }) => $radius};
  background: linear-gradient(100deg, transparent 30%, var(--surface-raised) 50%, transparent 70%) 150% 0 /
    60% 100% no-repeat var(--line-hair);
  opacity: 0.7;
  max-width: 100%;
  animation: ${sweep} 1600ms linear infinite;
  ${media.stillness} {
    background: var(--line-hair);
    animation: none;
  }
`;

/** Properties of `SkeletonText`. */
export interface SkeletonTextProps {
  /** Number of lines; the last is shorter. Default 3. */
  lines?: number;
}

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} $width={line === lines - 1 && lines > 1 ? '62%' : '100%'} $height="0.8em" />
      ))}
    </Lines>
  );
}

/** Properties of `LoadingArea`. */
export interface LoadingAreaProps {
  /** What is loading, announced once: `Loading posts`. */
  label: string;
  /** The skeletons, hidden from assistive technology. */
  children: ReactNode;
}

/** Wraps the skeletons of an area and announces what is loading. Without scripts, nothing is, and it is hidden. */
export function LoadingArea({ label, children }: LoadingAreaProps) {
  return (
    <Area role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Area>
  );
}

/** Properties of `LoadingText`. */
export interface LoadingTextProps extends SkeletonTextProps {
  /** What is loading, announced once: `Loading members`. */
  label: string;
  /** Number of texts below one another. Default 1. */
  items?: number;
}

/** Placeholder for a text, or for a list of texts. */
export function LoadingText({ label, lines, items = 1 }: LoadingTextProps) {
  return (
    <LoadingArea label={label}>
      <Stack $gap={24}>
        {Array.from({ length: items }, (_, item) => (
          <SkeletonText key={item} {...(lines !== undefined && { lines })} />
        ))}
      </Stack>
    </LoadingArea>
  );
}

const Area = styled.div`
  ${media.scriptless} {
    display: none;
  }
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: 0.6em;
`;
