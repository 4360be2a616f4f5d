import { LoadingArea, media, RuledList, Skeleton, SkeletonText, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { postsTexts } from '../texts/posts';

export interface PostSkeletonsProps {
  count: number;
  view: 'card' | 'list';
}

/** Placeholders in the shape of the posts that are loading. */
export function PostSkeletons({ count, view }: PostSkeletonsProps) {
  return (
    <LoadingArea label={postsTexts.loading}>
      <RuledList data-testid="post-skeletons">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>{view === 'card' ? <CardShape /> : <RowShape />}</li>
        ))}
      </RuledList>
    </LoadingArea>
  );
}

function CardShape() {
  return (
    <Card>
      <Skeleton $width="220px" $height="20px" />
      <Skeleton $width="80%" $height="20px" />
      <SkeletonText lines={2} />
      <Skeleton $width="300px" $height="32px" $radius="var(--radius-full)" />
    </Card>
  );
}

function RowShape() {
  return (
    <Line>
      <Skeleton $width="100px" $height="32px" $radius="var(--radius-full)" />
      <Stack $gap={8} style={{ flex: 1 }}>
        <Skeleton $width="70%" $height="16px" />
        <Skeleton $width="40%" $height="12px" />
      </Stack>
    </Line>
  );
}

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  min-height: 158px;
  padding: var(--space-16) 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 50px;
  padding: 1px 0;
  ${media.narrow} {
    min-height: 63px;
  }
`;
