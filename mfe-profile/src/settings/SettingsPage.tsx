import { pageUrls, type User } from '@stoa/contract';
import { Link, sharedTexts, usePageMeta, useSession, useSignOut, useViewMode } from '@stoa/platform';
import {
  Button,
  LongDate,
  Muted,
  PageTitle,
  RadioGroup,
  SectionTitle,
  Stack,
  Surface,
  TextLink,
  useTheme,
} from '@stoa/ui';
import { LogOut } from 'lucide-react';
import { Facts } from '../Facts';
import { settingsTexts } from '../texts/settings';

/** The member's settings (`/settings`). The host lets only members in. */
export default function SettingsPage() {
  usePageMeta({ title: settingsTexts.title, description: settingsTexts.description });
  const { user } = useSession();
  return user && <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const theme = useTheme();
  const [view, setView] = useViewMode();
  const signOut = useSignOut();
  return (
    <Stack $gap={24}>
      <PageTitle>{settingsTexts.title}</PageTitle>
      <Surface aria-labelledby="account">
        <Stack>
          <SectionTitle id="account">{settingsTexts.account}</SectionTitle>
          <Facts>
            <dt>{settingsTexts.username}</dt>
            <dd>
              <TextLink as={Link} to={pageUrls.user(user.username)}>
                {user.username}
              </TextLink>
            </dd>
            <dt>{settingsTexts.email}</dt>
            <dd>
              {user.email} <Muted>{settingsTexts.emailHint}</Muted>
            </dd>
            <dt>{sharedTexts.memberSince}</dt>
            <dd>
              <LongDate date={user.createdAt} />
            </dd>
          </Facts>
        </Stack>
      </Surface>
      <Surface aria-labelledby="appearance">
        <Stack>
          <SectionTitle id="appearance">{settingsTexts.appearance}</SectionTitle>
          <RadioGroup
            label={sharedTexts.theme}
            value={theme.choice}
            options={[
              { value: 'system', label: sharedTexts.themes.system },
              { value: 'light', label: sharedTexts.themes.light },
              { value: 'dark', label: sharedTexts.themes.dark },
            ]}
            onChange={theme.setChoice}
          />
          <RadioGroup
            label={settingsTexts.view}
            value={view}
            options={[
              { value: 'card', label: settingsTexts.views.card },
              { value: 'list', label: settingsTexts.views.list },
            ]}
            onChange={setView}
          />
        </Stack>
      </Surface>
      <div>
        <Button icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
          {sharedTexts.signOut}
        </Button>
      </div>
    </Stack>
  );
}
