import { pagePaths, pageUrls } from '@stoa/contract';
import { fieldReasonsOf, reasonOf, toastError, useNavigate } from '@stoa/platform';
import { toast } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { fromPosting } from '../post-list/fromPosting';
import { useNavigateIfShown } from '../text/useNavigateIfShown';
import { createPostTexts } from '../texts/createPost';
import { useCreatePostMutation } from './createPostApi';
import { addressFields, emptyPostForm, toBody, type PostForm } from './postForm';
import { forgetDraft } from './usePostForm';

/** Returns a function that sends the post and leads home, or to a post that a rule hides. Reasons of a refusal show on the form. */
export function useSendPost({ setError }: UseFormReturn<PostForm>): (values: PostForm) => Promise<void> {
  const navigate = useNavigate();
  const navigateIfShown = useNavigateIfShown();
  const [createPost] = useCreatePostMutation();

  function showFailure(error: unknown, { type }: PostForm) {
    for (const [field, message] of Object.entries(fieldReasonsOf(error))) {
      const own = field === 'imageUrl' && type === 'link' ? addressFields.link : field;
      if (own in emptyPostForm) setError(own as keyof PostForm, { type: 'server', message });
    }
    setError('root', { message: createPostTexts.notCreated(reasonOf(error)) });
    toastError(createPostTexts.failed, error, createPostTexts.failedFallback);
  }

  return async (values) => {
    const { data: post, error } = await createPost(toBody(values));
    if (!post) return showFailure(error, values);
    forgetDraft();
    // The post says that it waits for review, or why a rule removed it.
    if (post.isRemoved && (await navigateIfShown(pageUrls.post(post.id)))) return;
    toast({
      title: createPostTexts.created,
      description: post.isRemoved ? undefined : createPostTexts.createdIn(post.community.displayName),
      action: { label: createPostTexts.view, onAction: () => void navigate(pageUrls.post(post.id)) },
    });
    if (!post.isRemoved) await navigateIfShown(pagePaths.home, { state: fromPosting });
  };
}
