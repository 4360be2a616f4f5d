import { communityLimits, type UpdateCommunityBody } from '@stoa/contract';
import { FlairChip } from '@stoa/platform';
import { Button, Checkbox, Field, media, Muted, Row, SmallTitle, Stack, TextField } from '@stoa/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { orderTexts } from '../texts/order';
import { postSettingsTexts as texts } from '../texts/postSettings';
import { OrderButtons } from './OrderButtons';
import { useOrder } from './useOrder';

/** The part of a form that `FlairsField` edits. */
export type FlairsForm = Required<Pick<UpdateCommunityBody, 'flairs' | 'isFlairRequired'>>;

const addId = 'add-flair';

/** Editor of a community's flairs, in their order. */
export function FlairsField() {
  const { control, register, setValue, watch, formState } = useFormContext<FlairsForm>();
  // `id`, the default name of React Hook Form's keys, is the id of the flair.
  const { fields, append, move, remove } = useFieldArray({ control, name: 'flairs', keyName: 'key' });
  const count = fields.length;
  const isFull = count >= communityLimits.flairsMax;
  const { list, startDrag, handleMove, handleRemove } = useOrder({
    count,
    move,
    remove(index) {
      remove(index);
      // Without flairs, none can be required, and the choice is not shown.
      if (count === 1) setValue('isFlairRequired', false);
    },
    texts: orderTexts.flair,
    addId,
  });
  const { errors } = formState;
  return (
    <Stack as="section" aria-labelledby="community-flairs-title">
      <Stack $gap={4}>
        <SmallTitle as="h3" id="community-flairs-title">
          {texts.flairs}
        </SmallTitle>
        <Muted as="p">{texts.flairsHint}</Muted>
      </Stack>
      {count > 0 && (
        <Flairs ref={list}>
          {fields.map(({ key, ...flair }, index) => (
            <li key={key}>
              <FlairInputs flair={flair} index={index}>
                <OrderButtons
                  index={index}
                  count={count}
                  texts={orderTexts.flair}
                  onDrag={startDrag}
                  onMove={handleMove}
                  onRemove={handleRemove}
                />
              </FlairInputs>
            </li>
          ))}
        </Flairs>
      )}
      <div>
        <Button
          id={addId}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => append({ text: '', color: newColor, isModeratorsOnly: false })}
        >
          {isFull ? texts.full : texts.add}
        </Button>
      </div>
      {(count > 0 || errors.isFlairRequired) && (
        <Checkbox
          label={texts.required}
          hint={errors.isFlairRequired?.message ?? texts.requiredHint}
          aria-invalid={errors.isFlairRequired ? true : undefined}
          {...register('isFlairRequired')}
          defaultChecked={watch('isFlairRequired')}
        />
      )}
    </Stack>
  );
}

interface FlairInputsProps {
  /** The stored values. */
  flair: FlairsForm['flairs'][number];
  index: number;
  /** Moves and removes the flair. */
  children: ReactNode;
}

function FlairInputs({ flair: { text, color, isModeratorsOnly }, index, children }: FlairInputsProps) {
  const { register, watch, formState } = useFormContext<FlairsForm>();
  const errors = formState.errors.flairs?.[index];
  const typed = watch('flairs')[index];
  return (
    <>
      <Inputs>
        <Field
          label={texts.text(index + 1)}
          error={errors?.text?.message}
          counter={{ value: typed?.text ?? '', max: communityLimits.flairTextMax }}
          isRequired
        >
          <TextField autoComplete="off" {...register(`flairs.${index}.text`)} defaultValue={text} />
        </Field>
        <Field label={texts.color(index + 1)} isLabelHidden error={errors?.color?.message}>
          <ColorField type="color" {...register(`flairs.${index}.color`)} defaultValue={color} />
        </Field>
      </Inputs>
      <Row $gap={12} $justify="space-between">
        <Checkbox
          label={texts.moderatorsOnly}
          aria-label={texts.moderatorsOnlyName(index + 1)}
          {...register(`flairs.${index}.isModeratorsOnly`)}
          defaultChecked={isModeratorsOnly}
        />
        <Tools>
          <Preview flair={typed} />
          {children}
        </Tools>
      </Row>
    </>
  );
}

/** The colour of a new flair. */
const newColor = '#8a6d5a';

/** Shows a flair as readers see it. */
function Preview({ flair }: { flair: FlairsForm['flairs'][number] | undefined }) {
  const isShown = flair && flair.text.trim() !== '' && /^#[\da-f]{6}$/i.test(flair.color);
  return isShown && <FlairChip flair={flair} />;
}

const Flairs = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  > li {
    position: relative;
    padding: var(--space-12);
    background: var(--surface-raised);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-control);
  }
`;

const Inputs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-12);
`;

/** Beside the text, whose label is visible. */
const ColorField = styled(TextField)`
  width: 72px;
  padding: var(--space-4);
  margin-top: 25px;
`;

const Tools = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-4);
  min-width: 0;
  ${media.narrow} {
    flex-basis: 100%;
  }
`;
