import { ownFeedLimits, type OwnFeedBody } from '@stoa/contract';
import { FormFailure, Link } from '@stoa/platform';
import { Button, Field, RadioGroup, Row, Stack, TextField } from '@stoa/ui';
import type { FormEvent, ReactNode } from 'react';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';
import { termKinds, type FeedValues, type TermKind } from './feedValues';
import { CommunityPicker, PersonPicker } from './SourcePicker';
import { TermField } from './TermField';
import { useFeedForm } from './useFeedForm';

export interface FeedFormProps {
  /** Under which unsaved changes are kept. */
  draftKey: string;
  /** The values without unsaved changes. */
  values: FeedValues;
  /** Sends the feed. Returns the error of a failed call. */
  onSave: (body: OwnFeedBody) => Promise<unknown>;
  /** The address of the page to return to. */
  backTo: string;
  /** Rendered after the buttons. */
  after?: ReactNode;
}

const hints = {
  words: texts.wordsHint,
  domains: texts.domainsHint,
  excludedWords: texts.excludedWordsHint,
} satisfies Record<TermKind, string>;

/** The name, sources and visibility of a feed. */
export function FeedForm({ draftKey, values: saved, onSave, backTo, after }: FeedFormProps) {
  const { form, values, faults, error, isSaving, change, handleAdd, handleSubmit, forget } = useFeedForm(
    draftKey,
    saved,
    onSave,
  );
  const termField = (kind: TermKind) => (
    <TermField
      key={kind}
      label={texts[kind]}
      hint={hints[kind]}
      terms={values[kind]}
      typed={values.typed[kind]}
      max={kind === 'domains' ? ownFeedLimits.domainLengthMax : ownFeedLimits.wordLengthMax}
      error={faults[kind]}
      onType={(text) => change({ typed: { ...values.typed, [kind]: text } }, kind)}
      onAdd={() => handleAdd(kind)}
      onRemove={(term) => change({ [kind]: values[kind].filter((one) => one !== term) }, kind)}
    />
  );
  return (
    <Stack
      as="form"
      $gap={24}
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => void handleSubmit(event)}
    >
      <Field
        label={texts.name}
        isRequired
        error={faults.name}
        counter={{ value: values.name, max: ownFeedLimits.nameLengthMax }}
      >
        <TextField
          value={values.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value }, 'name')}
        />
      </Field>
      <p>{texts.intro}</p>
      <CommunityPicker
        chosen={values.communities}
        error={faults.communityIds}
        onChange={(communities) => change({ communities }, 'communityIds')}
      />
      <PersonPicker
        chosen={values.people}
        error={faults.personIds}
        onChange={(people) => change({ people }, 'personIds')}
      />
      {termKinds.map(termField)}
      <RadioGroup
        label={texts.visibility}
        value={values.isPublic ? 'public' : 'private'}
        options={[
          { value: 'private', label: texts.isPrivate },
          { value: 'public', label: texts.isPublic, hint: texts.isPublicHint },
        ]}
        onChange={(next) => change({ isPublic: next === 'public' })}
      />
      <FormFailure error={error} fallback={texts.notSaved} />
      <Row $gap={8}>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Button asChild>
          <Link to={backTo} onClick={forget}>
            {texts.cancel}
          </Link>
        </Button>
        {after}
      </Row>
    </Stack>
  );
}
