import { feedChoices, type FeedChoice, postSorts, type PostSort } from '@stoa/contract';
import { sharedTexts, useSettings, useViewMode } from '@stoa/platform';
import { Field, Options, RadioGroup, Select, Stack, Switch, useTheme } from '@stoa/ui';
import { appearanceTexts } from '../texts/appearance';
import { useSettingSaver } from './useSettingSaver';
import { Subtitle } from './Subtitle';

/** The Appearance section; it applies on all devices of the member. */
export function AppearanceSection() {
  const { defaultFeed, defaultSort } = useSettings();
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
      <Field label={appearanceTexts.feed} hint={appearanceTexts.feedHint}>
        <Select
          value={defaultFeed}
          onChange={({ target }) => save({ defaultFeed: target.value as FeedChoice })}
        >
          <Options of={feedChoices} label={(value) => sharedTexts.feeds[value]} />
        </Select>
      </Field>
      <Field label={appearanceTexts.sort}>
        <Select
          value={defaultSort}
          onChange={({ target }) => save({ defaultSort: target.value as PostSort })}
        >
          <Options of={postSorts} label={(value) => sharedTexts.sorts[value]} />
        </Select>
      </Field>
      <Details />
    </Stack>
  );
}

/** Settings that are on or off. */
const switches = [
  { name: 'hidesRead', label: appearanceTexts.hidesRead, hint: appearanceTexts.hidesReadHint },
  { name: 'showsSensitive', label: appearanceTexts.showsSensitive, hint: appearanceTexts.showsSensitiveHint },
  { name: 'exactDates', label: appearanceTexts.exactDates, hint: appearanceTexts.exactDatesHint },
  { name: 'reducedMotion', label: appearanceTexts.reducedMotion, hint: appearanceTexts.reducedMotionHint },
  { name: 'usesShortcuts', label: appearanceTexts.shortcuts, hint: appearanceTexts.shortcutsHint },
] as const;

function Details() {
  const settings = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={4}>
      <Subtitle>{appearanceTexts.details}</Subtitle>
      {switches.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={settings[name]}
          onChange={({ target }) => save({ [name]: target.checked })}
        />
      ))}
    </Stack>
  );
}
