import { pagePaths } from '@stoa/contract';
import { usePageMeta } from '@stoa/platform';
import { PageTitle, Prose, SectionTitle, Stack } from '@stoa/ui';

/** What is stored of whom, and where (`/privacy`). */
export function PrivacyPage() {
  usePageMeta({
    title: 'Privacy',
    description: 'What Stoa stores about those who read and write here.',
    canonical: pagePaths.privacy,
  });
  return (
    <Stack $gap={24}>
      <PageTitle>Privacy</PageTitle>
      <Prose>
        <p>Everything can be read without an account.</p>
        <SectionTitle>On the server</SectionTitle>
        <ul>
          <li>Your username, your e-mail address, which only you see, and a hash of your password.</li>
          <li>What you write and upload. Pictures are stored without the data that cameras put into them.</li>
          <li>
            Your votes, saved posts and communities. Lists of votes and saved posts are shown to you alone.
          </li>
        </ul>
        <SectionTitle>In your browser</SectionTitle>
        <ul>
          <li>The key of your session, until you sign out.</li>
          <li>
            The theme you chose, and, in a cookie that does not identify you, whether you like cards or a
            list.
          </li>
          <li>What you have begun to write, for up to 30 days. Signing out forgets it.</li>
        </ul>
      </Prose>
    </Stack>
  );
}
