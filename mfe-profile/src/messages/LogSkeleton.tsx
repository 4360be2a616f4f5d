import { LoadingArea, Skeleton } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';

/** Placeholder for a loading conversation. */
export function LogSkeleton() {
  return (
    <LoadingArea label={messagesTexts.loading}>
      <Lines>
        {['62%', '40%', '55%', '30%', '48%'].map((width, index) => (
          <Place key={width} data-own={index % 2 === 1 || undefined}>
            <Skeleton $width={width} $height="40px" $radius="var(--radius-surface)" />
          </Place>
        ))}
      </Lines>
    </LoadingArea>
  );
}

const Lines = styled.div`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-24) var(--space-16);
`;

const Place = styled.div`
  display: flex;
  &[data-own] {
    justify-content: end;
  }
`;
