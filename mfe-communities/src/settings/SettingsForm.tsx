import type { Community } from '@stoa/contract';
import { FormFailure, selectHasEnded, sharedTexts, useAppSelector, useSession } from '@stoa/platform';
import { Button, commonTexts, media, Muted, Row, Stack } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { CommunityFields } from '../community/CommunityFields';
import { VisibilityField } from '../community/VisibilityField';
import { PictureField } from '../pictures/PictureField';
import { settingsTexts as texts } from '../texts/communitySettings';
import { ConflictNotice } from './ConflictNotice';
import { LeaveWarning } from './LeaveWarning';
import { PostsFields } from './PostsFields';
import { RulesField } from './RulesField';
import { TextsFields } from './TextsFields';
import { useSettingsEdit } from './useSettingsEdit';

/**
 * Edits the settings of a community and saves the changed ones. If another member has changed them since, nothing is
 * saved: the form shows their version first.
 */
export function SettingsForm({ community }: { community: Community }) {
  const edit = useSettingsEdit(community, focusForm);
  const { form, saved, typed, isChanged, isConflict, isSaving, isSaved, refusal } = edit;
  const hasEnded = useAppSelector(selectHasEnded);
  const { user } = useSession();
  // Moderators change the other settings.
  const mayChangeVisibility = user?.id === community.ownerId || user?.role === 'admin';
  const notice = useRef<HTMLDivElement>(null);
  // Save was pressed below the notice, perhaps many screens below. While the member types, the focus stays.
  useEffect(() => {
    if (isConflict && refusal) notice.current?.focus();
  }, [isConflict, refusal]);
  return (
    <Form as="form" id={formId} noValidate onSubmit={edit.handleSubmit} aria-label={texts.form}>
      {isConflict && (
        <div ref={notice} tabIndex={-1}>
          <ConflictNotice
            saved={saved}
            typed={typed}
            onKeep={edit.handleKeep}
            onReplace={edit.handleReplace}
          />
        </div>
      )}
      <FormProvider {...form}>
        <CommunityFields />
        <PictureField name="iconUrl" />
        <PictureField name="bannerUrl" />
        {mayChangeVisibility && <VisibilityField />}
        <TextsFields />
        <RulesField />
        <PostsFields />
      </FormProvider>
      <FormFailure error={edit.failure} fallback={texts.failed} />
      <SaveBar $justify="end" $gap={16}>
        <Muted role="status">{isSaving ? texts.saving : stateOf(isChanged, isSaved)}</Muted>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {hasEnded ? sharedTexts.signInToSend : commonTexts.saveChanges}
        </Button>
      </SaveBar>
      <LeaveWarning isChanged={isChanged} />
    </Form>
  );
}

/** A field that gets the focus scrolls clear of the bar. */
const Form = styled(Stack)`
  :is(input, select, textarea, button) {
    scroll-margin-block-end: 80px;
  }
`;

/** Stays in view: the form is several screens long. */
const SaveBar = styled(Row)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  padding-block: var(--space-12);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-raised);
  ${media.belowMedium} {
    bottom: calc(var(--bottom-bar-height) + env(safe-area-inset-bottom));
  }
`;

const formId = 'community-settings';

/** Focuses the first field: the pressed button disappears. */
const focusForm = () => document.querySelector<HTMLElement>(`#${formId} input`)?.focus();

const stateOf = (isChanged: boolean, isSuccess: boolean) =>
  isChanged ? texts.unsaved : isSuccess ? texts.allSaved : texts.unchanged;
