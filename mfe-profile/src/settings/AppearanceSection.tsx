import { sharedTexts, useSettings, useViewMode } from '@stoa/platform';
import { RadioGroup, SmallTitle, Stack, Switch, useTheme } from '@stoa/ui';
import { appearanceTexts } from '../texts/appearance';
import { useSettingSaver } from './useSettingSaver';

/** How the site looks, here and on the member's other devices. */
export function AppearanceSection() {
  const { exactDates, reducedMotion } = useSettings();
  const { choice: theme } = useTheme();
  const [view] = useViewMode();
  const save = useSettingSaver();
  return (
    <Stack $gap={24}>
      <RadioGroup
        label={sharedTexts.theme}
        value={theme}
        options={[
          { value: 'system', label: sharedTexts.themes.system },
          { value: 'light', label: sharedTexts.themes.light },
          { value: 'dark', label: sharedTexts.themes.dark },
        ]}
        onChange={(next) => save({ theme: next })}
      />
      <RadioGroup
        label={appearanceTexts.view}
        value={view}
        options={[
          { value: 'card', label: appearanceTexts.views.card },
          { value: 'list', label: appearanceTexts.views.list },
        ]}
        onChange={(next) => save({ view: next })}
      />
      <Stack $gap={4}>
        <SmallTitle as="h3">{appearanceTexts.details}</SmallTitle>
        <Switch
          label={appearanceTexts.exactDates}
          hint={appearanceTexts.exactDatesHint}
          checked={exactDates}
          onChange={({ target }) => save({ exactDates: target.checked })}
        />
        <Switch
          label={appearanceTexts.reducedMotion}
          hint={appearanceTexts.reducedMotionHint}
          checked={reducedMotion}
          onChange={({ target }) => save({ reducedMotion: target.checked })}
        />
      </Stack>
    </Stack>
  );
}
