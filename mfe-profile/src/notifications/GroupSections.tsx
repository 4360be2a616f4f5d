import type { NotificationGroup } from '@stoa/contract';
import { useKeyActions } from '@stoa/platform';
import { LoadingArea, RuledList, SectionTitle, Skeleton, Stack } from '@stoa/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { notificationsTexts } from '../texts/notifications';
import { GroupRow, Line } from './GroupRow';
import { rowId } from './rowId';
import { useMarking } from './useMarking';

/** Runs an action on the group that has the focus. */
function withFocus(groups: readonly NotificationGroup[], action: (group: NotificationGroup) => void): void {
  const row = document.activeElement?.closest('li')?.id;
  const group = groups.find(({ id }) => row === rowId(id));
  if (group) action(group);
}

/** Unread groups, then the others, each under a heading. The key `u` marks the one with the focus. */
export function GroupSections({ groups }: { groups: readonly NotificationGroup[] }) {
  const region = useRef<HTMLDivElement>(null);
  const { toggle } = useMarking();
  useKeyActions({ u: () => withFocus(groups, (group) => void toggle(group)) }, region);
  return (
    <Stack $gap={24} ref={region}>
      <Section title={notificationsTexts.new} groups={groups.filter(({ read }) => !read)} />
      <Section title={notificationsTexts.earlier} groups={groups.filter(({ read }) => read)} />
    </Stack>
  );
}

function Section({ title, groups }: { title: string; groups: readonly NotificationGroup[] }) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <RuledList className="notifications">
        {groups.map((group) => (
          <GroupRow key={group.key} group={group} />
        ))}
      </RuledList>
    </section>
  );
}

/** Placeholder for the first groups. */
export function GroupsSkeleton() {
  return (
    <LoadingArea label={notificationsTexts.loading}>
      <Skeleton $width="60px" $height="22px" />
      <RuledList as="div">
        {[1, 2, 3, 4, 5].map((row) => (
          <Line as="div" key={row}>
            <Skeleton $width="36px" $height="36px" $radius="var(--radius-full)" />
            <Words>
              <Skeleton $width="60%" $height="16px" />
              <Skeleton $width="80%" $height="14px" />
              <Skeleton $width="30%" $height="14px" />
            </Words>
          </Line>
        ))}
      </RuledList>
    </LoadingArea>
  );
}

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-8);
`;
