import type { AppChange } from '@stoa/contract';
import { MetaLine, Muted, RelativeTime, RuledList, SmallTitle, Stack } from '@stoa/ui';
import { remotesTexts as texts } from '../texts/remotes';
import { ListEntry } from './ListEntry';
import { shortCommit } from './shortCommit';

/** The latest changes of an app's list of builds, newest first. */
export function ChangeList({ app, changes }: { app: string; changes: readonly AppChange[] }) {
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.changes}</SmallTitle>
      {changes.length === 0 ? (
        <Muted>{texts.noChanges}</Muted>
      ) : (
        <RuledList aria-label={texts.changesOf(app)}>
          {changes.map((change, index) => (
            <li key={`${change.at} ${index}`}>
              <Change change={change} />
            </li>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

function Change({
  change: { at, action, app, from, to, commit, key, keyName, by, reason },
}: {
  change: AppChange;
}) {
  return (
    <ListEntry>
      <div>
        <strong>{texts.action(action, app)}</strong> <bdi>{texts.versions(from, to)}</bdi>
      </div>
      {reason !== undefined && <p dir="auto">{reason}</p>}
      <MetaLine>
        <RelativeTime date={at} />
        {by !== undefined && <span>{texts.by(<bdi>{by}</bdi>)}</span>}
        {commit !== undefined && <bdi>{shortCommit(commit)}</bdi>}
        {key !== undefined && <span>{texts.key(<bdi>{keyName ?? key}</bdi>)}</span>}
      </MetaLine>
    </ListEntry>
  );
}
