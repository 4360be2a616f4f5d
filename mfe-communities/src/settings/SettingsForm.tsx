import { zodResolver } from '@hookform/resolvers/zod';
import { type Community, UpdateCommunityBody } from '@stoa/contract';
import {
  FormFailure,
  isApiFailure,
  selectHasEnded,
  sharedTexts,
  showFieldReasons,
  useAppSelector,
  useFormDraft,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { Button, commonTexts, Muted, Row, Stack, toast } from '@stoa/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CommunityFields } from '../community/CommunityFields';
import { VisibilityField } from '../community/VisibilityField';
import { communityDraftKey } from '../community/communityDraftKey';
import { PictureField } from '../pictures/PictureField';
import { settingsTexts as texts } from '../texts/communitySettings';
import { ConflictNotice } from './ConflictNotice';
import { LeaveWarning } from './LeaveWarning';
import { PostsFields } from './PostsFields';
import { RulesField } from './RulesField';
import { useUpdateCommunityMutation } from './settingsApi';
import { TextsFields } from './TextsFields';
import { differences, isLater, pick, type SettingsValues, valuesOf } from './settingsValues';

const Settings = UpdateCommunityBody.required({
  displayName: true,
  description: true,
  color: true,
  icon: true,
  iconUrl: true,
  bannerUrl: true,
  visibility: true,
  welcome: true,
  guidance: true,
  rules: true,
  postTypes: true,
  isSensitive: true,
  flairs: true,
  isFlairRequired: true,
  lastUpdatedAt: true,
});

/**
 * Edits the settings of a community and saves the changed ones. If another member has changed them since, nothing is
 * saved: the form shows their version first.
 */
export function SettingsForm({ community }: { community: Community }) {
  const draftKey = communityDraftKey(community.id);
  const saved = valuesOf(community);
  const form = useForm<SettingsValues>({ resolver: zodResolver(Settings), defaultValues: saved });
  const forgetDraft = useFormDraft(form, draftKey);
  const typed = form.watch();
  // The settings before the changes in this form.
  const [opened, setOpened] = useState(saved);
  const changed = differences(typed, opened);
  const isChanged = changed.length > 0;
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const { user } = useSession();
  // Moderators change the other settings.
  const mayShow = user?.id === community.ownerId || user?.role === 'admin';
  const [update, { isLoading, isSuccess, error }] = useUpdateCommunityMutation();
  const isStale = isLater(community.updatedAt, typed.lastUpdatedAt);
  const isConflict = isStale && isChanged && !isLoading;

  function startFrom(values: SettingsValues, base: SettingsValues) {
    form.reset(values);
    setOpened(base);
  }

  function takeSaved() {
    startFrom(saved, saved);
    forgetDraft();
  }

  // Nothing was typed here, so the form follows the stored settings.
  const isOutdated = isStale && !isChanged && !isLoading;
  useEffect(() => {
    if (isOutdated) takeSaved();
  });

  /** Settings that were not changed here take the saved values. */
  function handleKeep() {
    startFrom({ ...saved, ...pick(typed, changed) }, saved);
    focusForm();
  }

  function handleReplace() {
    takeSaved();
    focusForm();
  }

  async function handleValid({ lastUpdatedAt, ...values }: SettingsValues) {
    const body = { ...pick({ ...values, lastUpdatedAt }, changed), lastUpdatedAt };
    const { data, error } = await update({ id: community.id, body });
    if (!data) return showFieldReasons(form, error);
    startFrom(valuesOf(data), valuesOf(data));
    forgetDraft();
    toast({ title: texts.saved });
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading && isChanged && requireSession(draftKey)) void form.handleSubmit(handleValid)(event);
  }

  const isRefused = isApiFailure(error) && error.status === 409;
  return (
    <Stack as="form" id={formId} noValidate onSubmit={handleSubmit} aria-label={texts.form}>
      {isConflict && (
        <ConflictNotice saved={saved} typed={typed} onKeep={handleKeep} onReplace={handleReplace} />
      )}
      <FormProvider {...form}>
        <CommunityFields />
        <PictureField name="iconUrl" />
        <PictureField name="bannerUrl" />
        {mayShow && <VisibilityField />}
        <TextsFields />
        <RulesField />
        <PostsFields />
      </FormProvider>
      {!(isRefused && isStale) && <FormFailure error={error} fallback={texts.failed} />}
      <Row $justify="end" $gap={16}>
        <Muted role="status">{isLoading ? texts.saving : stateOf(isChanged, isSuccess)}</Muted>
        <Button type="submit" variant="primary" isBusy={isLoading}>
          {hasEnded ? sharedTexts.signInToSend : commonTexts.saveChanges}
        </Button>
      </Row>
      <LeaveWarning isChanged={isChanged} />
    </Stack>
  );
}

const formId = 'community-settings';

/** Focuses the first field: the pressed button disappears. */
const focusForm = () => document.querySelector<HTMLElement>(`#${formId} input`)?.focus();

const stateOf = (isChanged: boolean, isSuccess: boolean) =>
  isChanged ? texts.unsaved : isSuccess ? texts.allSaved : texts.unchanged;
