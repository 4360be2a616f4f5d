import type { BuildError } from '@stoa/contract';
import { Badge, MetaLine, Muted, RelativeTime, RuledList, SmallTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { remotesTexts as texts } from '../texts/remotes';
import { ListEntry } from './ListEntry';

/** The latest distinct problems of an app's listed builds. */
export function ErrorList({ app, errors }: { app: string; errors: readonly BuildError[] }) {
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.errors}</SmallTitle>
      {errors.length === 0 ? (
        <Muted>{texts.noErrors}</Muted>
      ) : (
        <RuledList aria-label={texts.errorsOf(app)}>
          {errors.map((error) => (
            <li key={`${error.version} ${error.kind} ${error.message}`}>
              <ErrorEntry error={error} />
            </li>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

function ErrorEntry({ error }: { error: BuildError }) {
  const { version, kind, message, frames, page, count, firstAt, lastAt } = error;
  return (
    <Entry>
      <div>
        <Badge tone={kind === 'hydration' ? 'caution' : 'danger'}>{texts.kind(kind)}</Badge>
      </div>
      <Message dir="auto">{message}</Message>
      <MetaLine>
        <span>{texts.times(count)}</span>
        <span>{texts.last(<RelativeTime date={lastAt} />)}</span>
        <span>{texts.first(<RelativeTime date={firstAt} />)}</span>
        {page !== null && <bdi>{page}</bdi>}
        <bdi>{version}</bdi>
      </MetaLine>
      {frames.length > 0 && (
        <details>
          <summary aria-label={texts.framesOf(frames.length, message)}>{texts.frames(frames.length)}</summary>
          <ol>
            {frames.map((frame, index) => (
              <li key={`${index} ${frame}`}>
                <bdi>{frame}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Entry>
  );
}

const Entry = styled(ListEntry)`
  padding: var(--space-12) 0;
`;

const Message = styled.p`
  color: var(--text-strong);
  font-weight: 600;
`;
