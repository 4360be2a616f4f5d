import { limits, pagePaths, pageUrls, postTypes, type PostType } from '@stoa/contract';
import {
  drafts,
  fieldReasonsOf,
  lazyPart,
  reasonOf,
  sharedTexts,
  toastDraftSaved,
  toastError,
  useNavigate,
  usePageMeta,
  useRequireSession,
  useSearchParams,
  useSession,
} from '@stoa/platform';
import {
  Button,
  commonTexts,
  Field,
  Notice,
  PageTitle,
  Row,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  TextArea,
  TextField,
  toast,
} from '@stoa/ui';
import { FileText, Image, Link2, Video } from 'lucide-react';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { Controller, useForm, type Resolver } from 'react-hook-form';
import { fromPosting } from '../post-list/fromPosting';
import { useCreatePostMutation } from '../post/postsApi';
import { MarkdownField } from '../text/MarkdownField';
import { createPostTexts } from '../texts/createPost';
import {
  addressFields,
  emptyPostForm,
  validate,
  hasWords,
  toBody,
  toPostForm,
  type PostForm,
} from './postForm';
import { useCommunityChoice } from './useCommunityChoice';

// Most posts are text: load the code for files on demand.
const MediaField = lazyPart(
  async () => (await import('./MediaField')).MediaField,
  <Skeleton $height="178px" />,
);

const draftKey = 'create-post';

const icons = {
  text: <FileText aria-hidden />,
  image: <Image aria-hidden />,
  link: <Link2 aria-hidden />,
  video: <Video aria-hidden />,
} satisfies Record<PostType, ReactNode>;

const segments = postTypes.map((value) => ({
  value,
  label: createPostTexts.types[value],
  icon: icons[value],
}));

const resolver: Resolver<PostForm> = (values) => {
  const faults = Object.entries(validate(values)).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} };
};

/** Reads the stored draft, if valid. */
const readDraft = () => toPostForm(drafts.read<unknown>(draftKey));

/** The form for a new post (`/create-post`). `?community=` and `?type=` preselect values. */
export default function CreatePostPage() {
  usePageMeta({ title: createPostTexts.title, description: createPostTexts.description });
  const [search, setSearch] = useSearchParams();
  const requireSession = useRequireSession();
  const isGuest = useSession().status === 'guest';
  const navigate = useNavigate();
  const wantedCommunity = search.get('community');
  const wantedType = postTypes.find((known) => known === search.get('type'));
  const { communities, isError, refetch } = useCommunityChoice(wantedCommunity);
  const [createPost] = useCreatePostMutation();
  const form = useForm<PostForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...readDraft(), ...(wantedType && { type: wantedType }) },
  });
  const [isBegun, setIsBegun] = useState(() => hasWords(readDraft()));
  const { register, control, watch, setValue, setError, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const type = watch('type');

  useEffect(() => {
    const subscription = watch((values) => drafts.write(draftKey, values));
    return () => subscription.unsubscribe();
  }, [watch]);

  // The sidebar's Photo, Link and Post also link here from this page.
  useEffect(() => {
    if (wantedType) setValue('type', wantedType);
  }, [wantedType, setValue]);

  useEffect(() => {
    const wanted = communities?.find((community) => community.name === wantedCommunity);
    if (wanted) setValue('communityId', String(wanted.id));
    else if (communities) setValue('communityId', form.getValues('communityId'));
  }, [communities, wantedCommunity, setValue, form]);

  async function handleValid(values: PostForm) {
    const { data: post, error } = await createPost(toBody(values));
    if (post) {
      drafts.forget(draftKey);
      toast({
        title: createPostTexts.created,
        description: createPostTexts.createdIn(post.community.displayName),
        action: { label: createPostTexts.view, onAction: () => void navigate(pageUrls.post(post.id)) },
      });
      void navigate(pagePaths.home, { state: fromPosting });
      return;
    }
    for (const [field, message] of Object.entries(fieldReasonsOf(error))) {
      const own = field === 'imageUrl' && type === 'link' ? addressFields.link : field;
      if (own in emptyPostForm) setError(own as keyof PostForm, { type: 'server', message });
    }
    setError('root', { message: createPostTexts.notCreated(reasonOf(error)) });
    toastError(createPostTexts.failed, error, createPostTexts.failedFallback);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (requireSession()) void form.handleSubmit(handleValid)(event);
  }

  function handleType(next: PostType) {
    setValue('type', next);
    search.delete('type');
    if (wantedType) setSearch(search, { replace: true });
  }

  function handleDiscard() {
    form.reset({ ...emptyPostForm, type, communityId: form.getValues('communityId') });
    drafts.forget(draftKey);
    setIsBegun(false);
  }

  function handleCancel() {
    if (hasWords(form.getValues())) toastDraftSaved(() => drafts.forget(draftKey));
    void navigate(pagePaths.home);
  }

  return (
    <Stack as="form" $gap={24} noValidate onSubmit={handleSubmit}>
      <PageTitle>{createPostTexts.title}</PageTitle>
      {isBegun && (
        <Notice
          action={
            <Button size="sm" onClick={handleDiscard}>
              {createPostTexts.startOver}
            </Button>
          }
        >
          {createPostTexts.begun}
        </Notice>
      )}
      {isError && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {commonTexts.retry}
            </Button>
          }
        >
          {createPostTexts.communitiesFailed}
        </Notice>
      )}
      <Field label={createPostTexts.community} error={errors.communityId?.message} isRequired>
        <Select placeholder={createPostTexts.chooseCommunity} {...register('communityId')}>
          {communities?.map((community) => (
            <option key={community.id} value={community.id}>
              {community.displayName}
            </option>
          ))}
        </Select>
      </Field>
      <SegmentedControl label={createPostTexts.type} value={type} segments={segments} onChange={handleType} />
      <Field
        label={createPostTexts.titleField}
        error={errors.title?.message}
        counter={{ value: watch('title'), max: limits.postTitleMax }}
        isRequired
      >
        <TextField autoComplete="off" {...register('title')} />
      </Field>
      {type === 'link' && (
        <Field label={createPostTexts.url} error={errors.linkUrl?.message} isRequired>
          <TextField
            type="url"
            inputMode="url"
            placeholder={createPostTexts.urlHint}
            {...register('linkUrl')}
          />
        </Field>
      )}
      {(type === 'image' || type === 'video') && (
        <Controller
          key={type}
          control={control}
          name={addressFields[type]}
          render={({ field }) => (
            <MediaField
              kind={type}
              url={field.value}
              file={watch(`${type}File`)}
              error={errors[addressFields[type]]?.message}
              onUrlChange={field.onChange}
              onUrlBlur={field.onBlur}
              onFileChange={(file) => {
                setValue(`${type}File`, file);
                if (formState.isSubmitted) void trigger(addressFields[type]);
              }}
            />
          )}
        />
      )}
      <MarkdownField
        text={watch('content')}
        label={createPostTexts.content}
        error={errors.content?.message}
        hint={createPostTexts.contentHint}
        counter={{ value: watch('content'), max: limits.postContentMax }}
        isOptional
      >
        <TextArea rows={8} {...register('content')} />
      </MarkdownField>
      {errors.root && (
        <Notice tone="danger" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <Row $justify="end">
        <Button variant="quiet" onClick={handleCancel}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
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
