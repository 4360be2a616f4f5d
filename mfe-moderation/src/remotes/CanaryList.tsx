import { QueryState, refetchOnVisit } from '@stoa/platform';
import { LoadingText, Muted, SectionTitle, Stack } from '@stoa/ui';
import { canariesTexts as texts } from '../texts/canaries';
import { CanaryEntry } from './CanaryEntry';
import { useListCanariesQuery } from './remotesApi';

/** The latest canaries with the verdicts about them. */
export function CanaryList() {
  const query = useListCanariesQuery(undefined, refetchOnVisit);
  return (
    <Stack as="section" $gap={12} aria-labelledby="canaries-title">
      <Stack $gap={0}>
        <SectionTitle id="canaries-title">{texts.title}</SectionTitle>
        <Muted>{texts.description}</Muted>
      </Stack>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={3} />}
        empty={
          <p>
            <strong>{texts.none}.</strong> {texts.noneText}
          </p>
        }
      >
        {(canaries) =>
          canaries.map((canary) => (
            <CanaryEntry key={`${canary.app} ${canary.version} ${canary.startedAt}`} canary={canary} />
          ))
        }
      </QueryState>
    </Stack>
  );
}
