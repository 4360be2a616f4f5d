import { pagePaths } from '@stoa/contract';
import { usePageMeta } from '@stoa/platform';
import { PageTitle, Prose, Stack } from '@stoa/ui';
import { rules } from '../sidebar/rules';

/** The rules that hold everywhere, for screens without a sidebar too (`/rules`). */
export function RulesPage() {
  usePageMeta({
    title: 'Community Rules',
    description: 'The rules that hold in every community of Stoa.',
    canonical: pagePaths.rules,
  });
  return (
    <Stack $gap={24}>
      <PageTitle>Community Rules</PageTitle>
      <Prose>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p>
          If you see a rule broken, report the post or the comment to the moderators. Only they see who
          reported it.
        </p>
      </Prose>
    </Stack>
  );
}
