import { pagePaths } from '@stoa/contract';
import {
  BanNotice,
  sharedTexts,
  toastDraftSaved,
  useBan,
  useNavigate,
  usePageMeta,
  useRequireSession,
  useSession,
  type FirstCalls,
} from '@stoa/platform';
import { Button, commonTexts, Notice, PageTitle, Row, Stack } from '@stoa/ui';
import type { SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { createPostTexts } from '../texts/createPost';
import { CommunityField } from './CommunityField';
import { BegunNotice, ChosenFlair, CommunityHints } from './lazyFields';
import { PostFields } from './PostFields';
import { hasWords } from './postForm';
import { choiceCalls } from './useCommunityChoice';
import { forgetDraft, usePostForm } from './usePostForm';
import { useSendPost } from './useSendPost';

export const firstCalls: FirstCalls = ({ search }) => choiceCalls(search.get('community'));

/** The form for a new post (`/create-post`). `?community=` and `?type=` preselect values. */
export default function CreatePostPage() {
  usePageMeta({ title: createPostTexts.title, description: createPostTexts.description });
  const { form, choice, chosen, isBegun, changeType, startOver } = usePostForm();
  const community = chosen.currentData;
  const sendPost = useSendPost(form);
  const requireSession = useRequireSession();
  const isGuest = useSession().status === 'guest';
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  const ban = useBan(Number(useWatch({ control: form.control, name: 'communityId' })));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (requireSession()) void form.handleSubmit(sendPost)(event);
  }

  function handleCancel() {
    if (hasWords(form.getValues())) toastDraftSaved(forgetDraft);
    void navigate(pagePaths.home);
  }

  return (
    <Stack as="form" $gap={24} noValidate onSubmit={handleSubmit}>
      <PageTitle>{createPostTexts.title}</PageTitle>
      {isBegun && <BegunNotice onStartOver={startOver} />}
      <CommunityField form={form} choice={choice} chosen={chosen} />
      {ban && <BanNotice ban={ban} />}
      {(community?.guidance || community?.rules || community?.shield) && (
        <CommunityHints community={community} />
      )}
      {community?.flairs && <ChosenFlair form={form} community={community} />}
      <PostFields form={form} community={community} onTypeChange={changeType} />
      {errors.root && (
        <Notice tone="danger" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <Row $justify="end">
        <Button variant="quiet" onClick={handleCancel} disabled={isSubmitting}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting} disabled={ban !== undefined}>
          {isSubmitting
            ? createPostTexts.submitting
            : isGuest
              ? sharedTexts.signInToSend
              : createPostTexts.submit}
        </Button>
      </Row>
    </Stack>
  );
}
