import { limits, type CommunityRule } from '@stoa/contract';
import { Button, Field, Row, SmallTitle, Stack, TextArea, TextField } from '@stoa/ui';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { orderTexts } from '../texts/order';
import { rulesFieldTexts as texts } from '../texts/rulesField';
import { OrderButtons } from './OrderButtons';
import { useOrder } from './useOrder';

/** The part of a form that `RulesField` edits. */
export interface RulesForm {
  rules: CommunityRule[];
}

const addId = 'add-rule';

/** Editor of a community's rules, in their order. */
export function RulesField() {
  const { control, register, formState } = useFormContext<RulesForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rules' });
  const count = fields.length;
  const isFull = count >= limits.communityRulesMax;
  const { list, startDrag, handleMove, handleRemove } = useOrder({
    count,
    move,
    remove,
    texts: orderTexts.rule,
    addId,
  });

  return (
    <Stack as="section" aria-labelledby="community-rules-title">
      <SmallTitle as="h3" id="community-rules-title">
        {texts.title}
      </SmallTitle>
      {count > 0 && (
        <Rules ref={list}>
          {fields.map(({ id, title, text }, index) => (
            <Stack as="li" key={id} $gap={8}>
              <Field
                label={texts.rule(index + 1)}
                error={formState.errors.rules?.[index]?.title?.message}
                isRequired
              >
                <TextField autoComplete="off" {...register(`rules.${index}.title`)} defaultValue={title} />
              </Field>
              <Field
                label={texts.explanation(index + 1)}
                error={formState.errors.rules?.[index]?.text?.message}
                isOptional
              >
                <TextArea rows={2} {...register(`rules.${index}.text`)} defaultValue={text} />
              </Field>
              <Row $justify="end" $gap={4}>
                <OrderButtons
                  index={index}
                  count={count}
                  texts={orderTexts.rule}
                  onDrag={startDrag}
                  onMove={handleMove}
                  onRemove={handleRemove}
                />
              </Row>
            </Stack>
          ))}
        </Rules>
      )}
      <div>
        <Button
          id={addId}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => append({ title: '', text: '' })}
        >
          {isFull ? texts.full : texts.add}
        </Button>
      </div>
    </Stack>
  );
}

const Rules = styled.ol`
  display: grid;
  gap: var(--space-16);
  > li {
    position: relative;
    background: var(--surface-raised);
    padding: var(--space-12);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-control);
  }
`;
