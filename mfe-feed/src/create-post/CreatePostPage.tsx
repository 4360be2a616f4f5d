import { limits, pagePaths, pageUrls, postTypes, type PostType } from '@stoa/contract';
import { drafts, fieldReasonsOf, reasonOf, useNavigate, usePageMeta, useSearchParams } from '@stoa/platform';
import {
  Button,
  Field,
  Notice,
  PageTitle,
  Row,
  SegmentedControl,
  Select,
  Stack,
  TextArea,
  TextField,
  toast,
} from '@stoa/ui';
import { FileText, Image, Link2, Video } from 'lucide-react';
import { useEffect } from 'react';
import { Controller, useForm, type Resolver } from 'react-hook-form';
import { useCreatePostMutation } from '../api/postsApi';
import { fromPosting } from '../post-list/justPosted';
import { MarkdownField } from '../text/MarkdownField';
import { MediaField } from './MediaField';
import { useCommunityChoice } from './useCommunityChoice';
import { addressFields, emptyPostForm, faultsOf, toBody, type PostForm } from './postForm';

const draftKey = 'create-post';

const types = {
  text: { label: 'Text', icon: <FileText aria-hidden /> },
  image: { label: 'Image', icon: <Image aria-hidden /> },
  link: { label: 'Link', icon: <Link2 aria-hidden /> },
  video: { label: 'Video', icon: <Video aria-hidden /> },
} satisfies Record<PostType, object>;

const resolver: Resolver<PostForm> = (values) => {
  const faults = Object.entries(faultsOf(values)).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} };
};

/** The form for a new post (`/create-post`). `?community=` and `?type=` choose beforehand. */
export default function CreatePostPage() {
  usePageMeta({ title: 'Create a post' });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wantedCommunity = search.get('community');
  const { communities, isError, refetch } = useCommunityChoice(wantedCommunity);
  const [createPost] = useCreatePostMutation();
  const form = useForm<PostForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...emptyPostForm,
      ...drafts.read(draftKey, emptyPostForm),
      ...(postTypes.some((known) => known === search.get('type')) && {
        type: search.get('type') as PostType,
      }),
    },
  });
  const { register, control, watch, setValue, setError, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const type = watch('type');

  useEffect(() => {
    const subscription = watch((values) => drafts.write(draftKey, values));
    return () => subscription.unsubscribe();
  }, [watch]);

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
        title: 'Post created',
        description: `It is now in ${post.community.displayName}.`,
        action: { label: 'View post', onAction: () => void navigate(pageUrls.post(post.id)) },
      });
      void navigate(pagePaths.home, { state: fromPosting });
      return;
    }
    for (const [field, message] of Object.entries(fieldReasonsOf(error))) {
      const own = field === 'imageUrl' && type === 'link' ? addressFields.link : field;
      if (own in emptyPostForm) setError(own as keyof PostForm, { type: 'server', message });
    }
    setError('root', { message: `Failed to create post. ${reasonOf(error, 'Please try again.')}` });
    toast({ title: 'Failed to create post', description: 'Please try again later.', tone: 'destructive' });
  }

  return (
    <Stack as="form" $gap={24} noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <PageTitle>Create a post</PageTitle>
      {isError && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          The communities could not be loaded.
        </Notice>
      )}
      <Field label="Community" error={errors.communityId?.message} isRequired>
        <Select placeholder="Select a community" {...register('communityId')}>
          {communities?.map((community) => (
            <option key={community.id} value={community.id}>
              {community.displayName}
            </option>
          ))}
        </Select>
      </Field>
      <SegmentedControl
        label="Post type"
        value={type}
        segments={postTypes.map((value) => ({ value, ...types[value] }))}
        onChange={(value) => setValue('type', value)}
      />
      <Field
        label="Title"
        error={errors.title?.message}
        counter={{ value: watch('title'), max: limits.postTitleMax }}
        isRequired
      >
        <TextField autoComplete="off" {...register('title')} />
      </Field>
      {type === 'link' && (
        <Field label="URL" error={errors.linkUrl?.message} isRequired>
          <TextField type="url" inputMode="url" placeholder="https://" {...register('linkUrl')} />
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
        label="Content"
        error={errors.content?.message}
        hint="Markdown is understood: **bold**, *emphasis*, lists, tables, links."
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
        <Button variant="quiet" onClick={() => void navigate(pagePaths.home)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create'}
        </Button>
      </Row>
    </Stack>
  );
}
