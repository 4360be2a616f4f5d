import { limits, type CommunityRule } from '@stoa/contract';
import { focusWhenThere } from '@stoa/platform';
import { announce, Button, Field, IconButton, Row, SmallTitle, Stack, TextArea, TextField } from '@stoa/ui';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { rulesFieldTexts as texts } from '../texts/rulesField';

/** The part of a form that `RulesField` edits. */
export interface RulesForm {
  rules: CommunityRule[];
}

/** Editor of a community's rules, in their order. */
export function RulesField() {
  const { control, register, formState } = useFormContext<RulesForm>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rules' });
  const list = useRef<HTMLOListElement>(null);
  const last = fields.length - 1;
  const isFull = fields.length >= limits.communityRulesMax;

  /** Focuses a control of a rule; the dialog takes the focus of a control that disappears. */
  function focusIn(index: number, selector: string) {
    const dialog = list.current?.closest('[role="dialog"]');
    focusWhenThere(() => list.current?.children[index]?.querySelector<HTMLElement>(selector), dialog);
  }

  function handleMove(index: number, target: number) {
    move(index, target);
    announce(texts.moved(target + 1));
    const isUp = target < index;
    const isMovable = isUp ? target > 0 : target < last;
    // At an end of the list, the pressed button is disabled.
    focusIn(target, `[data-move='${isUp === isMovable ? 'up' : 'down'}']`);
  }

  function handleRemove(index: number) {
    remove(index);
    announce(texts.removed);
    if (last > 0) focusIn(Math.min(index, last - 1), 'input');
    else document.getElementById('add-rule')?.focus();
  }

  return (
    <Stack as="section" aria-labelledby="community-rules-title">
      <SmallTitle as="h3" id="community-rules-title">
        {texts.title}
      </SmallTitle>
      {fields.length > 0 && (
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
                <IconButton
                  size="sm"
                  label={texts.moveUp(index + 1)}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => handleMove(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={texts.moveDown(index + 1)}
                  data-move="down"
                  disabled={index === last}
                  onClick={() => handleMove(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton size="sm" label={texts.remove(index + 1)} onClick={() => handleRemove(index)}>
                  <X aria-hidden />
                </IconButton>
              </Row>
            </Stack>
          ))}
        </Rules>
      )}
      <div>
        <Button
          id="add-rule"
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
  padding: 0;
  list-style: none;
  > li {
    padding: var(--space-12);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-control);
  }
`;
