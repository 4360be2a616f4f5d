import { type Community, postTypes, type PostType } from '@stoa/contract';
import { drafts, useCommunity, useSearchParams } from '@stoa/platform';
import { useAfterHydration, useHydrated } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { flairsToChoose, hasFlair } from '../text/flairsToChoose';
import { emptyPostForm, hasWords, toPostForm, validate, type PostForm } from './postForm';
import { useCommunityChoice, type CommunityChoice } from './useCommunityChoice';

const draftKey = 'create-post';

/** Returns the stored draft, if valid. */
const readDraft = () => toPostForm(drafts.read<unknown>(draftKey));

/** Returns the values of the first render. The server has no drafts, so its page has none until it is hydrated. */
const firstValues = (isHydrated: boolean): PostForm => (isHydrated ? readDraft() : emptyPostForm);

/** Deletes the stored draft. */
export const forgetDraft = () => drafts.forget(draftKey);

/** Returns the community with an id, as the select's value, among those to choose from. */
const communityWith = (value: string, { joined, others }: CommunityChoice): Community | undefined =>
  [...joined, ...others].find(({ id }) => String(id) === value);

type Context = { readonly current: Community | undefined };

const resolver: Resolver<PostForm, Context> = (values, rules) => {
  const faults = Object.entries(validate(values, rules?.current)).map(([field, message]) => [
    field,
    { type: 'rule', message },
  ]);
  return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} };
};

/**
 * Returns the form for a new post and the communities to choose from. Starts with the stored draft and the values of
 * the URL, `?community=` and `?type=`, and stores every change.
 */
export function usePostForm() {
  const [search, setSearch] = useSearchParams();
  const wantedCommunity = search.get('community');
  const wantedType = postTypes.find((known) => known === search.get('type'));
  const choice = useCommunityChoice(wantedCommunity);
  const { communities, isWhole, wanted } = choice;
  const ofUrl = {
    ...(wantedType && { type: wantedType }),
    ...(wanted && { communityId: String(wanted.id) }),
  };
  const isHydrated = useHydrated();
  // The chosen community, whose rules apply.
  const rules = useRef<Community>(undefined);
  // The community of the URL that has been applied. The member may then choose another.
  const applied = useRef<string>(undefined);
  const form = useForm<PostForm, Context>({
    resolver,
    context: rules,
    mode: 'onTouched',
    defaultValues: { ...firstValues(isHydrated), ...ofUrl },
  });
  const [isBegun, setIsBegun] = useState(() => hasWords(firstValues(isHydrated)));
  const { watch, setValue, getValues, reset } = form;

  useAfterHydration(() => {
    const draft = readDraft();
    if (!hasWords(draft)) return;
    reset({ ...draft, ...ofUrl });
    setIsBegun(true);
  });

  useEffect(() => {
    const subscription = watch((values) => drafts.write(draftKey, values));
    return () => subscription.unsubscribe();
  }, [watch]);

  // The sidebar's Photo, Link and Post also link here from this page.
  useEffect(() => {
    if (wantedType) setValue('type', wantedType);
  }, [wantedType, setValue]);

  useEffect(() => {
    if (!communities) return;
    const id = wanted && applied.current !== wanted.name ? String(wanted.id) : getValues('communityId');
    applied.current = wanted?.name;
    // The select cannot show another one, such as a draft's that the member has left since.
    setValue('communityId', isWhole && !communityWith(id, communities) ? '' : id);
  }, [communities, isWhole, wanted, setValue, getValues]);

  const chosen = useCommunity(communities && communityWith(watch('communityId'), communities)?.name);
  const community = chosen.currentData;
  useEffect(() => {
    rules.current = community;
    const flairId = getValues('flairId');
    // Of another community, or deleted since the draft.
    if (community && flairId && !hasFlair(flairsToChoose(community), flairId)) setValue('flairId', '');
  }, [community, getValues, setValue]);

  return {
    form,
    choice,
    /** The query of the chosen community. */
    chosen,
    /** The form started with a draft, which has not been discarded. */
    isBegun,
    changeType(next: PostType) {
      setValue('type', next);
      search.delete('type');
      if (wantedType) setSearch(search, { replace: true });
    },
    startOver() {
      const { type, communityId } = getValues();
      // The pressed button disappears.
      form.setFocus('title');
      form.reset({ ...emptyPostForm, type, communityId });
      forgetDraft();
      setIsBegun(false);
    },
  };
}
