import { zodResolver } from '@hookform/resolvers/zod';
import { type Community, UpdateCommunityBody } from '@stoa/contract';
import { isApiFailure, showFieldReasons, useFormDraft, useRequireSession } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { communityDraftKey } from '../community/communityDraftKey';
import { settingsTexts as texts } from '../texts/communitySettings';
import { useUpdateCommunityMutation } from './settingsApi';
import { differences, isLater, pick, type SettingsValues, valuesOf } from './settingsValues';

const Settings = UpdateCommunityBody.required();

/**
 * Keeps the changed settings of a community, saves them, and follows what others save.
 * @param onConflictEnd called when the question about the changes of others disappears
 */
export function useSettingsEdit(community: Community, onConflictEnd: () => void) {
  const draftKey = communityDraftKey(community.id);
  const saved = valuesOf(community);
  const form = useForm<SettingsValues>({ resolver: zodResolver(Settings), defaultValues: saved });
  const forgetDraft = useFormDraft(form, draftKey);
  const typed = form.watch();
  // The settings before the changes in this form.
  const [opened, setOpened] = useState(saved);
  const changed = differences(typed, opened);
  const isChanged = changed.length > 0;
  const requireSession = useRequireSession();
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
    onConflictEnd();
  }

  function handleReplace() {
    takeSaved();
    onConflictEnd();
  }

  /** @param submitted as typed: what changes during the save stays as an unsaved change */
  async function handleValid({ lastUpdatedAt, ...values }: SettingsValues, submitted: SettingsValues) {
    const body = { ...pick({ ...values, lastUpdatedAt }, changed), lastUpdatedAt };
    const { data, error } = await update({ id: community.id, body });
    if (!data) return showFieldReasons(form, error);
    const stored = valuesOf(data);
    const left = differences(form.getValues(), submitted);
    startFrom({ ...stored, ...pick(form.getValues(), left) }, stored);
    if (left.length === 0) forgetDraft();
    toast({ title: texts.saved });
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isLoading || !isChanged || !requireSession(draftKey)) return;
    const submitted = structuredClone(form.getValues());
    void form.handleSubmit((values) => handleValid(values, submitted))(event);
  }

  const isRefused = isApiFailure(error) && error.status === 409 && isStale;
  return {
    form,
    saved,
    typed,
    isChanged,
    /** Whether others have changed the settings since the first change here. */
    isConflict,
    isSaving: isLoading,
    isSaved: isSuccess,
    /** The failure to show: others' changes are asked about instead. */
    failure: isRefused ? undefined : error,
    /** The refusal of the latest save, because others have changed the settings. */
    refusal: isRefused ? error : undefined,
    handleKeep,
    handleReplace,
    handleSubmit,
  };
}
