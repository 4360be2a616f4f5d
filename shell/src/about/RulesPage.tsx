import { pagePaths } from '@stoa/contract';
import { usePageMeta } from '@stoa/platform';
import { PageTitle, Prose, Stack } from '@stoa/ui';
import { rulesTexts } from '../texts/rules';

/** The site-wide rules (`/rules`), also reachable on screens without a sidebar. */
export function RulesPage() {
  usePageMeta({
    title: rulesTexts.title,
    description: rulesTexts.description,
    canonical: pagePaths.rules,
  });
  return (
    <Stack $gap={24}>
      <PageTitle>{rulesTexts.title}</PageTitle>
      <Prose>
        <ol>
          {rulesTexts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p>{rulesTexts.report}</p>
      </Prose>
    </Stack>
  );
}
