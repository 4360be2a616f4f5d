import { pagePaths } from '@stoa/contract';
import { usePageMeta } from '@stoa/platform';
import { PageTitle, Prose, SectionTitle, Stack } from '@stoa/ui';
import { privacyTexts } from '../texts/privacy';

/** The privacy page: which data is stored, and where (`/privacy`). */
export function PrivacyPage() {
  usePageMeta({
    title: privacyTexts.title,
    description: privacyTexts.description,
    canonical: pagePaths.privacy,
  });
  return (
    <Stack $gap={24}>
      <PageTitle>{privacyTexts.title}</PageTitle>
      <Prose>
        <p>{privacyTexts.noAccount}</p>
        <SectionTitle>{privacyTexts.onServer}</SectionTitle>
        <List items={privacyTexts.storedOnServer} />
        <p>{privacyTexts.archive}</p>
        <p>{privacyTexts.measured}</p>
        <SectionTitle>{privacyTexts.leaving}</SectionTitle>
        <List items={privacyTexts.onLeaving} />
        <SectionTitle>{privacyTexts.inBrowser}</SectionTitle>
        <List items={privacyTexts.storedInBrowser} />
      </Prose>
    </Stack>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
